import { buildCms } from './cms.ts';
import { digestSha256 } from './digest.ts';
import { addSignaturePlaceholder } from './placeholder.ts';
import type { Seal } from './seal.ts';
import { presentCertificateName } from './certificate-name.ts';

/** Attributes, algorithm names and the signature itself stay well below this; the certificates come on top. */
const ROOM_WITHOUT_CERTIFICATES_BYTES = 3072;

/** The document sealed as PAdES baseline B-B, as an incremental update: earlier seals stay valid. */
export async function sealPdf(
  pdf: Uint8Array,
  seal: Seal,
  { reason, at }: { reason: string; at: Date },
): Promise<Uint8Array> {
  const text = { signer: presentCertificateName(seal.certificate), reason, at };
  const placeholder = await addSignaturePlaceholder(pdf, text, getRoomBytes(seal));
  const { pdf: prepared, start, end } = placeholder;
  const cms = await buildCms(
    digestSha256(prepared.subarray(0, start), prepared.subarray(end)),
    seal,
  );
  const hex = Buffer.from(cms).toString('hex');
  if (hex.length > end - start - 2)
    throw new Error('The signature does not fit the room left for it.');
  Buffer.from(prepared.buffer, prepared.byteOffset).write(hex, start + 1, 'latin1');
  return prepared;
}

function getRoomBytes({ certificate, chain }: Seal): number {
  return [certificate, ...chain].reduce(
    (bytes, { raw }) => bytes + raw.length,
    ROOM_WITHOUT_CERTIFICATES_BYTES,
  );
}
