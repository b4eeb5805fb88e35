import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { OID } from './oids.ts';
import { type ParsedSigner, listCertificates, parseSigner } from './parse-signer.ts';

export interface ParsedCms extends ParsedSigner {
  /** The time-stamp token over the signature value, when it carries one. */
  timestamp: Uint8Array | undefined;
}

/** The one signature of a detached CMS message, or nothing when it is not one that PAdES allows. */
export function parseCms(contents: Uint8Array): ParsedCms | undefined {
  const { result, offset } = asn1.fromBER(Uint8Array.from(contents));
  // What follows the message is the rest of its room; anything but zeros there was put in afterwards.
  if (offset <= 0 || contents.subarray(offset).some((byte) => byte !== 0)) return undefined;
  const envelope = new pkijs.ContentInfo({ schema: result });
  if (envelope.contentType !== OID.signedData) return undefined;
  const signedData = new pkijs.SignedData({ schema: envelope.content });
  if (!isCanonical(signedData, contents.subarray(0, offset))) return undefined;
  const [signer, ...others] = signedData.signerInfos;
  if (!signer || others.length > 0 || !isDetached(signedData, signer)) return undefined;
  const unsigned = parseUnsigned(signer);
  const parsed = parseSigner(signer, {
    content_type: OID.data,
    certificates: listCertificates(envelope.content),
  });
  return parsed && unsigned && { ...parsed, ...unsigned };
}

/** No signature covers these: a time-stamp, which can be checked by itself, or nothing. */
function parseUnsigned({
  unsignedAttrs,
}: pkijs.SignerInfo): Pick<ParsedCms, 'timestamp'> | undefined {
  if (!unsignedAttrs) return { timestamp: undefined };
  const [attribute, ...others] = unsignedAttrs.attributes;
  const values: unknown[] = attribute?.values ?? [];
  const [token] = values;
  const isOne = others.length === 0 && values.length === 1;
  if (!isOne || attribute?.type !== OID.timestampToken || !(token instanceof asn1.Sequence))
    return undefined;
  return { timestamp: Uint8Array.from(token.valueBeforeDecodeView) };
}

/** Parts that no digest covers must at least be written in the one way DER allows. */
function isCanonical(signedData: pkijs.SignedData, message: Uint8Array): boolean {
  const again = new pkijs.ContentInfo({
    contentType: OID.signedData,
    content: signedData.toSchema(true),
  });
  return Buffer.from(again.toSchema().toBER()).equals(message);
}

function isDetached(signedData: pkijs.SignedData, signer: pkijs.SignerInfo): boolean {
  const { version, encapContentInfo, digestAlgorithms } = signedData;
  const isOneDigest =
    digestAlgorithms.length === 1 &&
    digestAlgorithms[0]?.algorithmId === signer.digestAlgorithm.algorithmId;
  const isEmpty = encapContentInfo.eContentType === OID.data && !encapContentInfo.eContent;
  const isPlain = [signer.digestAlgorithm, signer.signatureAlgorithm].every(hasNoParameters);
  return version === 1 && signer.version === 1 && isEmpty && isOneDigest && isPlain;
}

function hasNoParameters({ algorithmParams }: pkijs.AlgorithmIdentifier): boolean {
  return algorithmParams === undefined || algorithmParams instanceof asn1.Null;
}
