import { X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { parsePkijsCertificate } from './cms.ts';
import { OID } from './oids.ts';

const DIGESTS = new Map<string, string>([
  [OID.sha256, 'sha256'],
  [OID.sha384, 'sha384'],
  [OID.sha512, 'sha512'],
]);

/** The digest that each signature algorithm implies; only for `rsaEncryption` it is in the signer's own field. */
const SIGNATURE_DIGESTS = new Map<string, string>([
  [OID.sha256WithRsa, 'sha256'],
  [OID.sha384WithRsa, 'sha384'],
  [OID.sha512WithRsa, 'sha512'],
  [OID.ecdsaWithSha256, 'sha256'],
  [OID.ecdsaWithSha384, 'sha384'],
  [OID.ecdsaWithSha512, 'sha512'],
]);

export interface ParsedSigner {
  digest: string;
  signature_digest: string;
  /** The DER that the signature value signs. */
  signed_bytes: Uint8Array;
  signature: Uint8Array;
  message_digest: Uint8Array;
  has_signing_time: boolean;
  /** The digest that signing-certificate-v2 states of the signer's certificate. */
  certificate_digest: { algorithm: string; value: Uint8Array } | undefined;
  certificates: X509Certificate[];
  isSigner: (certificate: X509Certificate) => boolean;
}

/** The data of one signer of a CMS message, or nothing when its form is not reliable. */
export function parseSigner(
  signer: pkijs.SignerInfo,
  { content_type, certificates }: { content_type: string; certificates: X509Certificate[] },
): ParsedSigner | undefined {
  const digest = DIGESTS.get(signer.digestAlgorithm.algorithmId);
  const algorithm = signer.signatureAlgorithm.algorithmId;
  const signature_digest =
    algorithm === OID.rsaEncryption ? digest : SIGNATURE_DIGESTS.get(algorithm);
  const message = findAttribute(signer, OID.messageDigest);
  const contentType = findAttribute(signer, OID.contentType);
  if (!digest || !signature_digest || !signer.signedAttrs || !(message instanceof asn1.OctetString))
    return undefined;
  if (!(contentType instanceof asn1.ObjectIdentifier) || contentType.getValue() !== content_type)
    return undefined;
  return {
    digest,
    signature_digest,
    signed_bytes: new Uint8Array(signer.signedAttrs.encodedValue),
    signature: signer.signature.valueBlock.valueHexView,
    message_digest: message.valueBlock.valueHexView,
    has_signing_time: signer.signedAttrs.attributes.some(({ type }) => type === OID.signingTime),
    certificate_digest: findCertificateDigest(signer, content_type),
    certificates,
    isSigner: (certificate) => isNamedBy(signer.sid, certificate),
  };
}

/** The value of an attribute that exists once with one value; a second one would be ambiguous. */
function findAttribute(signer: pkijs.SignerInfo, type: string): unknown {
  const [found, ...others] = (signer.signedAttrs?.attributes ?? []).filter(
    (attribute) => attribute.type === type,
  );
  const values: unknown[] = found?.values ?? [];
  return others.length === 0 && values.length === 1 ? values[0] : undefined;
}

/** In its second version; the first one, with SHA-1, is only accepted from time-stamp authorities, which still use it. */
function findCertificateDigest(
  signer: pkijs.SignerInfo,
  content_type: string,
): ParsedSigner['certificate_digest'] {
  const second = parseSigningCertificate(findAttribute(signer, OID.signingCertificateV2), 'sha256');
  return (
    second ??
    (content_type === OID.timestampInfo
      ? parseSigningCertificate(findAttribute(signer, OID.signingCertificate), 'sha1')
      : undefined)
  );
}

function parseSigningCertificate(
  value: unknown,
  fallback: string,
): ParsedSigner['certificate_digest'] {
  const id = firstOf(firstOf(value));
  if (!(id instanceof asn1.Sequence)) return undefined;
  const [first, second] = id.valueBlock.value;
  if (first instanceof asn1.OctetString)
    return { algorithm: fallback, value: first.valueBlock.valueHexView };
  const oid = firstOf(first);
  const algorithm = oid instanceof asn1.ObjectIdentifier ? DIGESTS.get(oid.getValue()) : undefined;
  return algorithm && second instanceof asn1.OctetString
    ? { algorithm, value: second.valueBlock.valueHexView }
    : undefined;
}

function firstOf(value: unknown): unknown {
  return value instanceof asn1.Sequence ? value.valueBlock.value[0] : undefined;
}

/** Read from the message's own bytes: encoding a parsed certificate again could change its digest. */
export function listCertificates(content: unknown): X509Certificate[] {
  const parts = content instanceof asn1.Sequence ? content.valueBlock.value : [];
  const set = parts.find(({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0);
  const members = set instanceof asn1.Constructed ? set.valueBlock.value : [];
  return members.map((member) => new X509Certificate(Buffer.from(member.valueBeforeDecodeView)));
}

function isNamedBy(sid: unknown, certificate: X509Certificate): boolean {
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return false;
  const { issuer, serialNumber } = parsePkijsCertificate(certificate.raw);
  // Byte for byte: pkijs compares names loosely, and no signature covers this copy of them.
  return encode(sid.issuer).equals(encode(issuer)) && sid.serialNumber.isEqual(serialNumber);
}

function encode(name: pkijs.RelativeDistinguishedNames): Buffer {
  return Buffer.from(name.toSchema().toBER());
}
