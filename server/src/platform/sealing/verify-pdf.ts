import type { SealProblem } from '@area/domain/signature/seal-problems';
import type { Trust } from './seal.ts';
import { listSignatureFields } from './signature-fields.ts';
import { type SignatureCheck, verifySignature } from './verify-signature.ts';

export interface PdfCheck {
  /** Every signature is valid, and the last one is the manager's seal over the whole file. */
  valid: boolean;
  /** The faults of the document; those of a signature are in the signature. */
  problems: SealProblem[];
  /** In the order they were made. */
  signatures: SignatureCheck[];
}

/** Checks every signature of a document against the trusted certificates. It never throws, for any bytes. */
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
