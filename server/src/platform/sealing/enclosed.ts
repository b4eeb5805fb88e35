import { createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import type { SealProblem } from '@area/domain/signature/seal-problems';
import { attempt } from './attempt.ts';
import { presentCertificateName } from './certificate-name.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { signContent } from './cms.ts';
import { digestSha256 } from './digest.ts';
import { OID } from './oids.ts';
import { listCertificates, parseSigner } from './parse-signer.ts';
import type { ParsedSigner } from './parse-signer.ts';
import type { Seal, Signing, Trust } from './seal.ts';
import { listSignerProblems } from './verify-signature.ts';

/** A text inside the message that signs it (CMS, DER), so that one file is all that has to be kept. */
export const sealText = async (
  text: string,
  seal: Signing & Pick<Seal, 'timestamp_authority'>,
): Promise<Uint8Array> => {
  const enclosed = new TextEncoder().encode(text);
  return signContent({ type: OID.data, digest: digestSha256(enclosed), enclosed }, seal);
};

export interface OpenedText {
  /** Also when it is not to be believed; nothing when it cannot be read. */
  readonly text: string | undefined;
  readonly signer_name: string | undefined;
  /** As a time-stamp authority confirms it. */
  readonly stamped_at: Date | undefined;
  readonly problems: readonly SealProblem[];
}

interface Message {
  readonly content: Uint8Array;
  readonly signer: ParsedSigner;
  readonly token: Uint8Array | undefined;
}

const tokenOf = ({ unsignedAttrs }: pkijs.SignerInfo): Uint8Array | undefined => {
  const values: unknown[] =
    unsignedAttrs?.attributes.find(({ type }) => type === OID.timestampToken)?.values ?? [];
  const [token] = values;
  return token instanceof asn1.Sequence ? Uint8Array.from(token.valueBeforeDecodeView) : undefined;
};

const parseMessage = (message: Uint8Array): Message | undefined => {
  const { result, offset } = asn1.fromBER(Uint8Array.from(message));
  if (offset !== message.length) return undefined;
  const envelope = new pkijs.ContentInfo({ schema: result });
  const signed = new pkijs.SignedData({ schema: envelope.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  const [info, ...others] = signed.signerInfos;
  if (eContentType !== OID.data || !eContent || !info || others.length > 0) return undefined;
  const certificates = listCertificates(envelope.content);
  const signer = parseSigner(info, { content_type: OID.data, certificates });
  return signer && { content: new Uint8Array(eContent.getValue()), signer, token: tokenOf(info) };
};

/** What a sealed text says and what is wrong with its seal. `atOf` finds the moment that the text states. It never throws. */
export const openSealedText = (
  message: Uint8Array,
  { trusted, timestamp_trusted = [] }: Trust,
  atOf: (text: string) => Date | undefined,
): OpenedText => {
  const parsed = attempt(() => parseMessage(message));
  if (!parsed)
    return {
      text: undefined,
      signer_name: undefined,
      stamped_at: undefined,
      problems: ['UNREADABLE'],
    };
  const { content, signer, token } = parsed;
  const text = new TextDecoder().decode(content);
  const certificate = signer.certificates.find(signer.isSigner);
  const isWhole = createHash(signer.digest).update(content).digest().equals(signer.message_digest);
  const stamp =
    token &&
    checkTimestamp(token, { digest: digestSha256(signer.signature), trusted: timestamp_trusted });
  return {
    text,
    signer_name: certificate && presentCertificateName(certificate),
    stamped_at: stamp?.is_sound ? stamp.at : undefined,
    problems: [
      ...(isWhole ? [] : (['DIGEST'] as const)),
      ...listSignerProblems(signer, certificate, { trusted, at: attempt(() => atOf(text)) }),
      ...(stamp && !stamp.is_sound ? (['TIMESTAMP'] as const) : []),
    ],
  };
};
