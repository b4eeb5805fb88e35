import type { X509Certificate } from 'node:crypto';
import type { SealProblem } from './problems.ts';
import { listSignatureFields } from './signature-fields.ts';
import { type SignatureCheck, verifySignature } from './verify-signature.ts';

export interface PdfCheck {
  /** Every signature holds, and the last one covers the whole file. */
  valid: boolean;
  /** What is wrong with the document; what is wrong with one signature stands there. */
  problems: SealProblem[];
  /** In the order they were made. */
  signatures: SignatureCheck[];
}

/** Checks every signature of a document against the trusted certificates. It never throws, whatever the bytes. */
export async function verifyPdf(
  pdf: Uint8Array,
  { trusted }: { trusted: readonly X509Certificate[] },
): Promise<PdfCheck> {
  const fields = await listSignatureFields(pdf).catch(() => undefined);
  if (!fields) return { valid: false, problems: ['UNREADABLE'], signatures: [] };
  if (fields.length === 0) return { valid: false, problems: ['NO_SIGNATURE'], signatures: [] };
  const signatures = fields
    .map((field) => verifySignature(pdf, field, trusted))
    .toSorted((a, b) => a.covers_until - b.covers_until);
  const problems: SealProblem[] = signatures.at(-1)?.whole_document ? [] : ['NOT_WHOLE_DOCUMENT'];
  const valid =
    problems.length === 0 && signatures.every((signature) => signature.problems.length === 0);
  return { valid, problems, signatures };
}
