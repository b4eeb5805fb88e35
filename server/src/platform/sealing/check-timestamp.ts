import { type X509Certificate, createHash } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { attempt } from './attempt.ts';
import { buildCertificatePath, isSameCertificate, isValidAt } from './certificate-path.ts';
import { OID } from './oids.ts';
import { type ParsedSigner, listCertificates, parseSigner } from './parse-signer.ts';
import { isSignedBy, isStatedCertificate } from './signer-checks.ts';

export interface TimestampCheck {
  is_sound: boolean;
  /** The moment that the authority confirms; only to be used when the token is valid. */
  at?: Date;
  nonce?: asn1.Integer | undefined;
}

interface Expectations {
  /** The SHA-256 that must have been stamped. */
  digest: Uint8Array;
  /** The authorities that are accepted. */
  trusted: readonly X509Certificate[];
}

/** A time-stamp token (RFC 3161), checked against the digest that it should confirm. It never throws. */
export function checkTimestamp(token: Uint8Array, expected: Expectations): TimestampCheck {
  const parsed = attempt(() => parseToken(token));
  if (!parsed) return { is_sound: false };
  const { info, signer, content } = parsed;
  const certificate = [...signer.certificates, ...expected.trusted].find(signer.isSigner);
  const is_sound =
    isImprintOf(info, expected.digest) &&
    isDigestOf(signer, content) &&
    certificate !== undefined &&
    isSignedBy(signer, certificate) &&
    isStatedCertificate(signer, certificate) &&
    isAuthority(certificate, {
      known: signer.certificates,
      trusted: expected.trusted,
      at: info.genTime,
    });
  return { is_sound, at: info.genTime, nonce: info.nonce };
}

interface ParsedToken {
  info: pkijs.TSTInfo;
  content: Uint8Array;
  signer: ParsedSigner;
}

function parseToken(token: Uint8Array): ParsedToken | undefined {
  const { result, offset } = asn1.fromBER(Uint8Array.from(token));
  // Its re-encoding must give the same bytes, or the signature that contains it would differ.
  if (offset !== token.length || !Buffer.from(result.toBER()).equals(token)) return undefined;
  const envelope = new pkijs.ContentInfo({ schema: result });
  const signedData = new pkijs.SignedData({ schema: envelope.content });
  const { eContentType, eContent } = signedData.encapContentInfo;
  const [signer, ...others] = signedData.signerInfos;
  if (eContentType !== OID.timestampInfo || !eContent || !signer || others.length > 0)
    return undefined;
  const content = new Uint8Array(eContent.getValue());
  const certificates = listCertificates(envelope.content);
  const parsed = parseSigner(signer, { content_type: OID.timestampInfo, certificates });
  return parsed && { content, signer: parsed, info: pkijs.TSTInfo.fromBER(content) };
}

function isImprintOf({ messageImprint }: pkijs.TSTInfo, digest: Uint8Array): boolean {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  return (
    hashAlgorithm.algorithmId === OID.sha256 &&
    Buffer.from(hashedMessage.valueBlock.valueHexView).equals(digest)
  );
}

function isDigestOf({ digest, message_digest }: ParsedSigner, content: Uint8Array): boolean {
  return createHash(digest).update(content).digest().equals(message_digest);
}

/** Only for time-stamps, valid at that moment, and issued by an accepted authority. */
function isAuthority(
  certificate: X509Certificate,
  {
    known,
    trusted,
    at,
  }: { known: readonly X509Certificate[]; trusted: readonly X509Certificate[]; at: Date },
): boolean {
  const path = buildCertificatePath(certificate, [...trusted, ...known]);
  const anchor = path.findIndex((member) =>
    trusted.some((each) => isSameCertificate(each, member)),
  );
  const usage = certificate.keyUsage as string[] | undefined;
  const isForStamps = usage?.length === 1 && usage[0] === OID.timeStamping;
  return (
    isForStamps &&
    anchor !== -1 &&
    path.slice(0, anchor + 1).every((member) => isValidAt(member, at))
  );
}
