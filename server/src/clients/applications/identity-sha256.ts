import { createHash } from 'node:crypto';
import type { ApplicantIdentity } from '@area/contract/onboarding/application-schemas';

/** Fingerprint of what was compared: another name or number has to be proved again. */
export const identitySha256 = ({
  document_type,
  document_number,
  given_name,
  family_name_1,
  birthdate,
}: ApplicantIdentity): string =>
  createHash('sha256')
    .update(JSON.stringify([document_type, document_number, given_name, family_name_1, birthdate]))
    .digest('hex');
