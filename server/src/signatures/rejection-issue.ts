import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP } from '@area/domain/issue/contact';
import { REJECTED_LIFE_DAYS } from '@area/domain/signature/arrangement';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findGroup } from '../groups/store.ts';
import { newUuid } from '../new-uuid.ts';
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
export const openRejectionIssue = async (db: Kysely<Tables>, { envelope, by, reason, now, what, operation }: Refused): Promise<void> => {
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  const [person] = await listPeople(db, [by]);
  // For staff: in Spanish, whoever refused.
  const say = speakerOf('es');
  const named = `${say(`codes.signed_purpose.${envelope.purpose}`)} ${what}`.trim();
  await db
    .insertInto('issues')
    .values({
      uuid: newUuid(),
      subject: say('messages.rejection.subject', { what: named }),
      description: say('messages.rejection.description', { name: person?.name ?? '', what: named, reason }),
      category: CONTACT_CATEGORY,
      status: 'OPEN',
      is_from_pa: true,
      is_blocking: false,
      is_intervener: true,
      expires_on: madridInstant(addDays(madridDate(now), REJECTED_LIFE_DAYS), 0),
      group_uuid: group.uuid,
      intervener_uuid: by,
      created_by_staff: null,
      operation_uuid: operation ?? null,
      created_at: now,
    })
    .execute();
};
