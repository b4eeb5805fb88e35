import { addDays } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import { formatEuros } from '@area/domain/money/format';
import type { Cents } from '@area/domain/money/money';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findGroup } from '../groups/store.ts';
import { newUuid } from '../new-uuid.ts';
import { speakerOf } from '../texts/translate.ts';

interface Untold {
  readonly participant: string;
  readonly year: number;
  readonly excess: Cents;
  readonly operation: string | null;
  readonly at: Date;
}

/** Tells the office of an excess that nobody has asked back, and until when it must be. *Source*: decisions 2.7, RD 304/2004 article 6.3. */
export const openExcessIssue = async (db: Kysely<Tables>, { participant, year, excess, operation, at }: Untold): Promise<void> => {
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  const { name, document_number: document } = await db.selectFrom('interveners').select(['name', 'document_number']).where('uuid', '=', participant).executeTakeFirstOrThrow();
  const params = { name, document, year, excess: formatEuros(excess), deadline: formatDate(excessRefundDeadline(year), 'es') };
  const say = speakerOf('es');
  await db
    .insertInto('issues')
    .values({
      uuid: newUuid(), subject: say('messages.excess.subject', params), description: say('messages.excess.description', params), category: CONTACT_CATEGORY, status: 'OPEN',
      is_from_pa: false, is_blocking: false, is_intervener: true, expires_on: madridInstant(addDays(madridDate(at), ISSUE_LIFE_DAYS), 0),
      group_uuid: group.uuid, intervener_uuid: participant, created_by_staff: null, operation_uuid: operation, created_at: at,
    })
    .execute();
};
