import { buildCms } from './cms.ts';
import { digestSha256 } from './digest.ts';
import { type SignatureText, addSignaturePlaceholder } from './placeholder.ts';
import type { Seal, Signing } from './seal.ts';

/** Attributes, algorithm names and the signature stay well below this size; the certificates are added to it. */
const ROOM_WITHOUT_CERTIFICATES_BYTES = 3072;
/** A token with the authority's own certificates. */
const ROOM_FOR_TIMESTAMP_BYTES = 16_384;

export type Signer = Signing & Pick<Seal, 'timestamp_authority'>;

/** The document with one more PAdES signature, as an incremental update: earlier ones stay valid. */
export async function signPdf(
  pdf: Uint8Array,
  signer: Signer,
  text: SignatureText,
): Promise<Uint8Array> {
  const placeholder = await addSignaturePlaceholder(pdf, text, getRoomBytes(signer));
  const { pdf: prepared, start, end } = placeholder;
  const digest = digestSha256(prepared.subarray(0, start), prepared.subarray(end));
  const hex = Buffer.from(await buildCms(digest, signer)).toString('hex');
  if (hex.length > end - start - 2)
    throw new Error('The signature does not fit the room left for it.');
  Buffer.from(prepared.buffer, prepared.byteOffset).write(hex, start + 1, 'latin1');
  return prepared;
}

function getRoomBytes({ certificate, chain, timestamp_authority }: Signer): number {
  return [certificate, ...chain].reduce(
    (bytes, { raw }) => bytes + raw.length,
    ROOM_WITHOUT_CERTIFICATES_BYTES + (timestamp_authority ? ROOM_FOR_TIMESTAMP_BYTES : 0),
  );
}
