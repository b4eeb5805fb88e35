import { REJECTED_LIFE_DAYS } from '@area/domain/signature/arrangement';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../issues/open-for-office.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { listPeople } from './speakers-store.ts';
import type { EnvelopeState } from './state.ts';
import { getAccountNumber } from './subjects-store.ts';

/** A refusal, and its result. */
export interface Refusal {
  readonly state: EnvelopeState;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
  /** Whether nobody can sign it any more; otherwise only the request to this person went. */
  readonly isEnded: boolean;
}

/** What the office looks for: the order, or the account. */
const referenceOf = async (
  db: Db,
  { order, envelope: { account_uuid } }: EnvelopeState,
): Promise<string> => {
  if (order || account_uuid === null) return order?.reference ?? '';
  return getAccountNumber(db, account_uuid);
};

/** Notifies the office that somebody refused to sign and why, as long as it can be resolved. *Source*: decisions 6.3. */
export const openRejectionIssue = async (
  db: Db,
  { state, by, reason, now, isEnded }: Refusal,
): Promise<void> => {
  const [person] = await listPeople(db, [by]);
  // For staff: always in Spanish.
  const say = speakerOf('es');
  const what = `${say(`codes.signed_purpose.${state.envelope.purpose}`)} ${await referenceOf(db, state)}`;
  const description = isEnded ? 'description' : 'description_open';
  await openForOffice(db, {
    subject: say('messages.rejection.subject', { what: what.trim() }),
    description: say(`messages.rejection.${description}`, {
      name: person?.name ?? '',
      what: what.trim(),
      reason,
    }),
    intervener: by,
    is_intervener: true,
    is_from_pa: true,
    operation: state.order?.uuid ?? null,
    life_days: REJECTED_LIFE_DAYS,
    at: now,
  });
};
