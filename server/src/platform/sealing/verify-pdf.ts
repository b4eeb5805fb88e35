import type { SealProblem } from '@area/domain/signature/seal-problems';
import type { Trust } from './seal.ts';
import { listSignatureFields } from './signature-fields.ts';
import { type SignatureCheck, verifySignature } from './verify-signature.ts';

export interface PdfCheck {
  /** Every signature holds, and the last one is the manager's seal over the whole file. */
  valid: boolean;
  /** What is wrong with the document; what is wrong with one signature is there. */
  problems: SealProblem[];
  /** In the order they were made. */
  signatures: SignatureCheck[];
}

/** Checks every signature of a document against the trusted certificates. It never throws, whatever the bytes. */
export async function verifyPdf(pdf: Uint8Array, trust: Trust): Promise<PdfCheck> {
  const fields = await listSignatureFields(pdf).catch(() => undefined);
  if (!fields) return { valid: false, problems: ['UNREADABLE'], signatures: [] };
  if (fields.length === 0) return { valid: false, problems: ['NO_SIGNATURE'], signatures: [] };
  const signatures = fields
    .map((field) => verifySignature(pdf, field, trust))
    .toSorted((a, b) => a.covers_until - b.covers_until);
  const last = signatures.at(-1);
  const problems: SealProblem[] = last?.whole_document ? [] : ['NOT_WHOLE_DOCUMENT'];
  if (last?.kind !== 'SEAL') problems.push('NO_SEAL');
  const valid =
    problems.length === 0 && signatures.every((signature) => signature.problems.length === 0);
  return { valid, problems, signatures };
}
