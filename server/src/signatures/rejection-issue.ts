import { REJECTED_LIFE_DAYS } from '@area/domain/signature/arrangement';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { openForOffice } from '../issues/open-for-office.ts';
import { speakerOf } from '../texts/translate.ts';
import type { EnvelopeRow } from './envelopes.ts';
import { listPeople } from './speakers.ts';

interface Refused {
  readonly envelope: EnvelopeRow;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
  /** The operation it is about. */
  readonly operation?: string;
  /** Of the order, what the office looks for. */
  readonly what: string;
}

/** Tells the office that somebody refused to sign and why, for as long as it can still be mended. *Source*: decisions 6.3. */
export const openRejectionIssue = async (
  db: Kysely<Tables>,
  { envelope, by, reason, now, what, operation }: Refused,
): Promise<void> => {
  const [person] = await listPeople(db, [by]);
  // For staff: in Spanish, whoever refused.
  const say = speakerOf('es');
  const named = `${say(`codes.signed_purpose.${envelope.purpose}`)} ${what}`.trim();
  await openForOffice(db, {
    subject: say('messages.rejection.subject', { what: named }),
    description: say('messages.rejection.description', {
      name: person?.name ?? '',
      what: named,
      reason,
    }),
    intervener: by,
    is_intervener: true,
    is_from_pa: true,
    operation: operation ?? null,
    life_days: REJECTED_LIFE_DAYS,
    at: now,
  });
};
