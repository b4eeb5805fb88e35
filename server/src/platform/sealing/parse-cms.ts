import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';
import { OID } from './oids.ts';
import { type ParsedSigner, listCertificates, parseSigner } from './parse-signer.ts';

export interface ParsedCms extends ParsedSigner {
  /** The time-stamp token over the signature value, if there is one. */
  timestamp: Uint8Array | undefined;
}

/** The single signature of a detached CMS message, or nothing when PAdES does not allow it. */
export function parseCms(contents: Uint8Array): ParsedCms | undefined {
  const { result, offset } = asn1.fromBER(Uint8Array.from(contents));
  // After the message comes the rest of its space; anything but zeros there was added afterwards.
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

/** No signature covers these attributes: only a time-stamp is allowed, which is checked separately. */
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

/** Parts that no digest covers must at least have the only encoding that DER allows. */
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
