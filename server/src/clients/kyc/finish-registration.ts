import { isRegisteredStatus } from '@area/domain/intervener/status';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Db } from '../../platform/db/tables.ts';
import { updatePerson, getStatus } from '../people/store.ts';
import { listPersonalEnvelopes } from './store.ts';

/** What everybody signs before they are a client. *Source*: decisions 1.7. */
const OF_REGISTRATION: readonly SignedPurpose[] = [
  'CLIENT_REGISTRATION',
  'KYC',
  'TAX_RESIDENCE',
  'GDPR_CONSENT',
];

/**
 * A person in registration becomes SIGNED once they have signed it and no personal document waits. A client keeps their
 * status. *Source*: decisions 1.7.
 */
export const finishRegistration = async (db: Db, person: string): Promise<void> => {
  const { intervener_status } = await getStatus(db, person);
  if (!isRegisteredStatus(intervener_status)) return;
  const envelopes = await listPersonalEnvelopes(db, person, OF_REGISTRATION);
  const isRegistrationSigned = envelopes.some(
    ({ purpose, status }) => purpose === 'CLIENT_REGISTRATION' && status === 'DONE',
  );
  if (!isRegistrationSigned || envelopes.some(({ status }) => status === 'PENDING')) return;
  await updatePerson(db, person, { intervener_status: 'SIGNED', has_docs_signed: true });
};
