import {
  type KeyObject,
  X509Certificate,
  createHash,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { parsePkijsCertificate } from './cms.ts';
import { OID } from './oids.ts';

const generateKeys = promisify(generateKeyPair);

/** RSA, because the validators that Spanish clients and courts use have accepted it for the longest time. */
const RSA_BITS = 3072;

export interface IssuedCertificate {
  key: KeyObject;
  certificate: X509Certificate;
}

/** The subject of a certificate: a company by its organisation, a person by name and number. */
export interface CertificateName {
  organization?: string;
  common_name: string;
  serial_number?: string;
}

export interface CertificateRequest {
  name: CertificateName;
  from: Date;
  until: Date;
  /** An elliptic key takes a millisecond to make and an RSA key half a second: elliptic for keys that are used once. */
  curve?: 'P-256';
  /** The extended key usage, if the key is limited to it. */
  extended_usage?: string;
  /** Without an issuer the certificate is a self-signed authority. */
  issuer?: IssuedCertificate;
}

/** A new key with its certificate: our own authority, or a certificate that it issues. */
export async function issueCertificate(request: CertificateRequest): Promise<IssuedCertificate> {
  const { privateKey, publicKey } = await makeKeys(request);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({ valueHex: buildSerialNumber() });
  certificate.subject = buildName(request.name);
  certificate.issuer = request.issuer
    ? parsePkijsCertificate(request.issuer.certificate.raw).subject
    : certificate.subject;
  certificate.notBefore.value = request.from;
  certificate.notAfter.value = request.until;
  certificate.subjectPublicKeyInfo.fromSchema(asn1.fromBER(exportPublicKey(publicKey)).result);
  certificate.extensions = buildExtensions(publicKey, request);
  signCertificate(certificate, request.issuer?.key ?? privateKey);
  return {
    key: privateKey,
    certificate: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())),
  };
}

export function addYears(date: Date, years: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()));
}

async function makeKeys({
  curve,
}: CertificateRequest): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
  return curve
    ? generateKeys('ec', { namedCurve: curve })
    : generateKeys('rsa', { modulusLength: RSA_BITS });
}

/** By hand, because pkijs omits the NULL parameters that RFC 4055 requires for RSA. */
function signCertificate(certificate: pkijs.Certificate, key: KeyObject): void {
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? new pkijs.AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 })
      : new pkijs.AlgorithmIdentifier({
          algorithmId: OID.sha256WithRsa,
          algorithmParams: new asn1.Null(),
        });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  certificate.signatureValue = new asn1.BitString({
    valueHex: Uint8Array.from(sign('sha256', certificate.tbsView, key)),
  });
}

/** Positive, with 128 random bits: serials need no counter. */
function buildSerialNumber(): Uint8Array {
  const serial = Uint8Array.from(randomBytes(16));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}

/** One set per part: pkijs would put all parts into one set, which readers show as one joined part. */
function buildName({
  organization,
  common_name,
  serial_number,
}: CertificateName): pkijs.RelativeDistinguishedNames {
  const parts = [
    { type: OID.country, value: new asn1.PrintableString({ value: 'ES' }) },
    ...(organization
      ? [{ type: OID.organization, value: new asn1.Utf8String({ value: organization }) }]
      : []),
    ...(serial_number
      ? [{ type: OID.serialNumber, value: new asn1.PrintableString({ value: serial_number }) }]
      : []),
    { type: OID.commonName, value: new asn1.Utf8String({ value: common_name }) },
  ];
  const sets = parts.map(
    (part) => new asn1.Set({ value: [new pkijs.AttributeTypeAndValue(part).toSchema()] }),
  );
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: sets }).toBER());
}

function buildExtensions(
  publicKey: KeyObject,
  { issuer, extended_usage }: CertificateRequest,
): pkijs.Extension[] {
  const isAuthority = issuer === undefined;
  const ownId = identifyKey(publicKey);
  const issuerId = issuer ? findKeyId(issuer) : ownId;
  // keyCertSign and cRLSign for an authority; digitalSignature and contentCommitment for a seal.
  const usage = isAuthority ? 0b0000_0110 : 0b1100_0000;
  return [
    buildExtension(
      OID.basicConstraints,
      new pkijs.BasicConstraints({ cA: isAuthority }).toSchema(),
      true,
    ),
    buildExtension(
      OID.keyUsage,
      new asn1.BitString({ valueHex: Uint8Array.of(usage), unusedBits: isAuthority ? 1 : 6 }),
      true,
    ),
    ...(extended_usage
      ? [
          buildExtension(
            OID.extendedKeyUsage,
            new pkijs.ExtKeyUsage({ keyPurposes: [extended_usage] }).toSchema(),
            true,
          ),
        ]
      : []),
    buildExtension(OID.subjectKeyIdentifier, new asn1.OctetString({ valueHex: ownId }), false),
    buildExtension(
      OID.authorityKeyIdentifier,
      new pkijs.AuthorityKeyIdentifier({
        keyIdentifier: new asn1.OctetString({ valueHex: issuerId }),
      }).toSchema(),
      false,
    ),
  ];
}

function buildExtension(extnID: string, value: asn1.BaseBlock, critical: boolean): pkijs.Extension {
  return new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });
}

/** As the issuer's own certificate states it: an external authority may compute it in another way. */
function findKeyId({ key, certificate }: IssuedCertificate): Uint8Array {
  const stated = parsePkijsCertificate(certificate.raw).extensions?.find(
    ({ extnID }) => extnID === OID.subjectKeyIdentifier,
  )?.parsedValue as unknown;
  return stated instanceof asn1.OctetString
    ? Uint8Array.from(stated.valueBlock.valueHexView)
    : identifyKey(createPublicKey(key));
}

function identifyKey(publicKey: KeyObject): Uint8Array {
  return Uint8Array.from(
    createHash('sha256').update(exportPublicKey(publicKey)).digest().subarray(0, 20),
  );
}

function exportPublicKey(publicKey: KeyObject): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }));
}
