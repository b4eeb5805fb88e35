import { isRegisteredStatus } from '@area/domain/intervener/status';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { Db } from '../../platform/db/tables.ts';
import { moveIntervener } from '../people/move-intervener.ts';
import { getPersonForUpdate, getStatus } from '../people/store.ts';
import { listPersonalEnvelopes } from './store.ts';

/** What everybody signs before they are a client. *Source*: decisions 1.7. */
const OF_REGISTRATION: readonly SignedPurpose[] = [
  'CLIENT_REGISTRATION',
  'KYC',
  'TAX_RESIDENCE',
  'GDPR_CONSENT',
];

/**
 * A person in registration becomes SIGNED once they have signed it and no personal document waits; whose registration was
 * returned signs another one. A client keeps their status. *Source*: decisions 1.7.
 */
export const finishRegistration = async (db: Db, person: string, at: Date): Promise<void> => {
  const { intervener_status } = await getStatus(db, person);
  if (!isRegisteredStatus(intervener_status)) return;
  const envelopes = await listPersonalEnvelopes(db, person, OF_REGISTRATION);
  const registration = envelopes.find(({ purpose }) => purpose === 'CLIENT_REGISTRATION');
  const isWaiting = envelopes.some(({ status }) => status === 'PENDING');
  if (registration?.status !== 'DONE' || isWaiting) return;
  const signing = { to: 'SIGNED', actor: 'SYS', at, changes: { has_docs_signed: true } } as const;
  await moveIntervener(db, await getPersonForUpdate(db, person), signing);
};
