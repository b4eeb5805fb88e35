import { type SignerName, issueOneTimeCertificate } from './one-time-certificate.ts';
import { sealPdf } from './seal-pdf.ts';
import type { Seal } from './seal.ts';
import { signPdf } from './sign-pdf.ts';

/** A person who confirmed with their code. */
export interface PdfSigner extends SignerName {
  reason: string;
  /** When they confirmed. */
  at: Date;
}

export interface SigningRequest {
  seal: Seal;
  signers: readonly PdfSigner[];
  /** Of the seal. */
  reason: string;
  /** When everybody had signed: the moment at which the signatures are made. */
  at: Date;
}

/**
 * The document with a signature of each signer, in the order in which they confirmed, and the manager's
 * seal last, over everything. All of them or none: nothing is given back before the seal.
 * *Errors*: TIMESTAMP_UNAVAILABLE when the seal must carry a time-stamp and cannot, SEAL_UNAVAILABLE when its key is elsewhere and does not answer.
 */
export async function signAndSealPdf(
  pdf: Uint8Array,
  { seal, signers, reason, at }: SigningRequest,
): Promise<Uint8Array> {
  let signed = pdf;
  for (const signer of signers.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    signed = await signFor(signed, signer, { seal, at });
  return sealPdf(signed, seal, { reason, at });
}

async function signFor(
  pdf: Uint8Array,
  signer: PdfSigner,
  { seal, at }: Pick<SigningRequest, 'seal' | 'at'>,
): Promise<Uint8Array> {
  const once = await issueOneTimeCertificate(seal.signer_authority, signer, at);
  const reason = `${signer.reason} · ${formatMoment(signer.at)}`;
  return signPdf(pdf, once, { kind: 'SIGNER', signer: signer.name, reason, at });
}

/** In one writing for every language: it is compared with the record, not read aloud. */
function formatMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
