import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { digestSha256 } from './digest.ts';
import { holderOf } from './key-holder.ts';
import { OID } from './oids.ts';
import type { Seal, Signing } from './seal.ts';

type Signer = Signing & Pick<Seal, 'timestamp_authority'>;

/** What is signed: bytes elsewhere, of which only the digest is known, or bytes that travel along. */
interface SignedContent {
  type: string;
  digest: Uint8Array;
  enclosed?: Uint8Array;
}

/**
 * The CAdES signature (detached, baseline B-B) of a document with this SHA-256. It carries
 * signing-certificate-v2, and no signing-time: in PAdES the time stands in the PDF's own `/M`. With an
 * authority that vouches for the time it is baseline B-T, or it is not made at all.
 */
export async function buildCms(documentDigest: Uint8Array, signer: Signer): Promise<Uint8Array> {
  return signContent({ type: OID.data, digest: documentDigest }, signer);
}

/** A CMS message with one signer, its certificates and, when an authority vouches for it, its time-stamp. */
export async function signContent(content: SignedContent, signer: Signer): Promise<Uint8Array> {
  const certificate = parsePkijsCertificate(signer.certificate.raw);
  const attributes = sortForDer([
    buildAttribute(OID.contentType, new asn1.ObjectIdentifier({ value: content.type })),
    buildAttribute(OID.messageDigest, new asn1.OctetString({ valueHex: content.digest })),
    buildAttribute(
      OID.signingCertificateV2,
      buildSigningCertificate(signer.certificate.raw, certificate),
    ),
  ]);
  const holder = holderOf(signer.key);
  const signature = await holder.sign(encodeAttributeSet(attributes));
  const token = await signer.timestamp_authority?.stamp(digestSha256(signature));
  const isRsa = holder.asymmetricKeyType === 'rsa';
  const signerInfo = buildSignerInfo({ certificate, attributes, signature, isRsa, token });
  const certificates = [certificate, ...signer.chain.map(({ raw }) => parsePkijsCertificate(raw))];
  return encodeSignedData(content, signerInfo, certificates);
}

export function parsePkijsCertificate(der: Uint8Array): pkijs.Certificate {
  return pkijs.Certificate.fromBER(Uint8Array.from(der));
}

function buildAttribute(type: string, value: asn1.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

/** ESSCertIDv2 (RFC 5035): its algorithm is left out because SHA-256 is the default, which DER omits. */
function buildSigningCertificate(der: Uint8Array, certificate: pkijs.Certificate): asn1.BaseBlock {
  const issuer = new pkijs.GeneralName({ type: 4, value: certificate.issuer });
  const issuerSerial = new asn1.Sequence({
    value: [new asn1.Sequence({ value: [issuer.toSchema()] }), certificate.serialNumber],
  });
  const id = new asn1.Sequence({
    value: [new asn1.OctetString({ valueHex: digestSha256(der) }), issuerSerial],
  });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [id] })] });
}

/** DER orders the members of a SET by their encoding; a verifier that re-encodes them relies on it. */
function sortForDer(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  return attributes
    .map((attribute) => ({ attribute, der: Buffer.from(attribute.toSchema().toBER()) }))
    .toSorted((a, b) => Buffer.compare(a.der, b.der))
    .map(({ attribute }) => attribute);
}

/** What is signed is the attributes as a SET, although the message carries them under a tag of their own. */
function encodeAttributeSet(attributes: pkijs.Attribute[]): Uint8Array {
  return new Uint8Array(
    new asn1.Set({ value: attributes.map((attribute) => attribute.toSchema()) }).toBER(),
  );
}

interface SignerInfoParts {
  certificate: pkijs.Certificate;
  attributes: pkijs.Attribute[];
  signature: Uint8Array;
  isRsa: boolean;
  /** Of the time-stamp authority, over the signature. */
  token: Uint8Array | undefined;
}

function buildSignerInfo({
  certificate,
  attributes,
  signature,
  isRsa,
  token,
}: SignerInfoParts): pkijs.SignerInfo {
  return new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    digestAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    signatureAlgorithm: isRsa
      ? new pkijs.AlgorithmIdentifier({
          algorithmId: OID.sha256WithRsa,
          algorithmParams: new asn1.Null(),
        })
      : new pkijs.AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 }),
    signature: new asn1.OctetString({ valueHex: signature }),
    ...(token && { unsignedAttrs: buildTimestampAttribute(token) }),
  });
}

function buildTimestampAttribute(token: Uint8Array): pkijs.SignedAndUnsignedAttributes {
  const { result } = asn1.fromBER(Uint8Array.from(token));
  const attributes = [buildAttribute(OID.timestampToken, result as asn1.Sequence)];
  return new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes });
}

function encodeSignedData(
  { type, enclosed }: SignedContent,
  signerInfo: pkijs.SignerInfo,
  certificates: pkijs.Certificate[],
): Uint8Array {
  const signedData = new pkijs.SignedData({
    // RFC 5652: 3 for anything but plain data.
    version: type === OID.data ? 1 : 3,
    digestAlgorithms: [signerInfo.digestAlgorithm],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: type,
      ...(enclosed && { eContent: new asn1.OctetString({ valueHex: enclosed }) }),
    }),
    certificates,
    signerInfos: [signerInfo],
  });
  const content = new pkijs.ContentInfo({
    contentType: OID.signedData,
    content: signedData.toSchema(true),
  });
  return new Uint8Array(content.toSchema().toBER());
}
