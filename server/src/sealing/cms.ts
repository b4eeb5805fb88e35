import { sign } from 'node:crypto';
import { promisify } from 'node:util';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { digestSha256 } from './digest.ts';
import { OID } from './oids.ts';
import type { Seal } from './seal.ts';

// The asynchronous form: an RSA signature takes milliseconds that requests need not wait for.
const signDigest = promisify(sign);

/**
 * The CAdES signature (detached, baseline B-B) of a document with this SHA-256. It carries
 * signing-certificate-v2, and no signing-time: in PAdES the time stands in the PDF's own `/M`.
 */
export async function buildCms(documentDigest: Uint8Array, seal: Seal): Promise<Uint8Array> {
  const certificate = parsePkijsCertificate(seal.certificate.raw);
  const attributes = sortForDer([
    buildAttribute(OID.contentType, new asn1.ObjectIdentifier({ value: OID.data })),
    buildAttribute(OID.messageDigest, new asn1.OctetString({ valueHex: documentDigest })),
    buildAttribute(
      OID.signingCertificateV2,
      buildSigningCertificate(seal.certificate.raw, certificate),
    ),
  ]);
  const signature = await signDigest('sha256', encodeAttributeSet(attributes), seal.key);
  const signerInfo = buildSignerInfo({
    certificate,
    attributes,
    signature,
    isRsa: seal.key.asymmetricKeyType === 'rsa',
  });
  return encodeSignedData(signerInfo, [
    certificate,
    ...seal.chain.map(({ raw }) => parsePkijsCertificate(raw)),
  ]);
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
}

function buildSignerInfo({
  certificate,
  attributes,
  signature,
  isRsa,
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
  });
}

function encodeSignedData(
  signerInfo: pkijs.SignerInfo,
  certificates: pkijs.Certificate[],
): Uint8Array {
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [signerInfo.digestAlgorithm],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates,
    signerInfos: [signerInfo],
  });
  const content = new pkijs.ContentInfo({
    contentType: OID.signedData,
    content: signedData.toSchema(true),
  });
  return new Uint8Array(content.toSchema().toBER());
}
