import type { Seal } from './seal.ts';

export interface SealReadiness {
  ready: boolean;
  /** The reason for an operator; only when it is not ready. */
  reason?: string;
  valid_until?: string;
}

/** Whether documents can be sealed now: for `/readyz`. */
export function checkSealReadiness(
  seal: Pick<Seal, 'certificate'> | undefined,
  now: Date,
): SealReadiness {
  if (!seal) return { ready: false, reason: 'There is no sealing certificate.' };
  const valid_until = new Date(seal.certificate.validTo).toISOString();
  if (now.getTime() > Date.parse(seal.certificate.validTo))
    return { ready: false, reason: 'The sealing certificate has expired.', valid_until };
  if (now.getTime() < Date.parse(seal.certificate.validFrom))
    return { ready: false, reason: 'The sealing certificate is not valid yet.', valid_until };
  return { ready: true, valid_until };
}
