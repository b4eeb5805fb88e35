import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import type { Kysely } from 'kysely';
import type { KeptFinding } from '../db/audit-tables.ts';
import type { Tables } from '../db/tables.ts';
import { findGroup } from '../groups/store.ts';
import { newUuid } from '../new-uuid.ts';
import { speakerOf } from '../texts/translate.ts';

/** Tells the office what the audit of the night found. Its lines keep the names of the queries, by which they are looked up. */
export const openAuditIssue = async (db: Kysely<Tables>, findings: readonly KeptFinding[], at: Date): Promise<void> => {
  const group = await findGroup(db, CONTACT_GROUP);
  if (!group) throw new Error(`there is no group ${CONTACT_GROUP}`);
  const say = speakerOf('es');
  const list = findings.map(({ name, count }) => `${name}: ${count}`).join('; ');
  await db
    .insertInto('issues')
    .values({
      uuid: newUuid(), subject: say('messages.audit.subject', { count: findings.length }), description: say('messages.audit.description', { list }), category: CONTACT_CATEGORY, status: 'OPEN',
      is_from_pa: false, is_blocking: false, is_intervener: false, expires_on: madridInstant(addDays(madridDate(at), ISSUE_LIFE_DAYS), 0),
      group_uuid: group.uuid, intervener_uuid: null, created_by_staff: null, created_at: at,
    })
    .execute();
};
