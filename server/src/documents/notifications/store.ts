import type { Notification } from '@area/contract/me/schemas';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';
import type { BoundParameters } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isInAreaOf } from '../../access/config/shown-plans-store.ts';
import { presentNotification } from './present.ts';
import type { NewestRow } from './present.ts';

/** The account of a notification, by its link; some have none. */
const ACCOUNT = sql`case notifications.entity_type
  when 'ACCOUNT' then notifications.entity_uuid
  when 'OPERATION' then (select o.account_uuid from operations o where o.uuid = notifications.entity_uuid)
  when 'ENVELOPE' then (select e.account_uuid from envelopes e where e.uuid = notifications.entity_uuid)
  when 'DOCUMENT' then (select d.account_uuid from documents d where d.uuid = notifications.entity_uuid)
end`;

/** Whether what a notification is about is there for whom it was written. */
export const isSubjectShown = (since: CivilDate | Expression<CivilDate>) =>
  isInAreaOf(ACCOUNT, { intervener: sql.ref('notifications.intervener_uuid'), since });

/** What a notification shows of itself. */
export const SHOWN = [
  'uuid',
  'type',
  'title',
  'body',
  'entity_type',
  'entity_uuid',
  'is_read',
  'created_at',
  'read_at',
  'channel',
  'attention',
] as const;

const NEWEST_MAX = 50;

/** The newest notifications of a person, as one column of another statement: as JSON, so that its moments are texts. */
export const newestNotifications = (db: Db, { intervener, since }: BoundParameters<AreaReader>) => {
  const newest = db
    .selectFrom('notifications')
    .select(SHOWN)
    .where('intervener_uuid', '=', intervener)
    .where(isSubjectShown(since))
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(sql.lit(NEWEST_MAX));
  return sql<NewestRow[]>`(
    select coalesce(json_agg(newest order by newest.created_at desc, newest.uuid desc), '[]') from ${newest} newest)`;
};

/** Marks as read once; a second time changes nothing. Not for notifications of others. */
export const markAsRead = async (
  db: Db,
  { uuid, intervener, at }: { uuid: string; intervener: string; at: Date },
): Promise<Notification | undefined> => {
  const row = await db
    .updateTable('notifications')
    .set({ is_read: true, read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .returning(SHOWN)
    .executeTakeFirst();
  return row && presentNotification(row);
};

/** Marks as read what is not newer than what its reader has seen; how many those were. */
export const markAllAsRead = async (
  db: Db,
  { intervener, since, until, at }: AreaReader & { until: Date; at: Date },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: true, read_at: at })
    .where('intervener_uuid', '=', intervener)
    .where('is_read', '=', sql.lit(false))
    .where('created_at', '<=', until)
    .where(isSubjectShown(since))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** How many somebody has not read, and how many of these need them. */
export const countUnread = async (
  db: Db,
  { intervener, since }: AreaReader,
): Promise<{ readonly unread: number; readonly needing: number }> =>
  db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().as('unread'),
      fn.countAll<number>().filterWhere('attention', '=', 'ACTION').as('needing'),
    ])
    .where('intervener_uuid', '=', intervener)
    // Written into the statement, so that the index of unread ones is used.
    .where('is_read', '=', sql.lit(false))
    .where(isSubjectShown(since))
    .executeTakeFirstOrThrow();

/** A person who did their part for some orders has nothing left to do, even if others have. */
export const markActed = async (
  db: Db,
  { intervener, entities }: { readonly intervener: string; readonly entities: readonly string[] },
): Promise<void> => {
  if (entities.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ attention: 'STEP' })
    .where('intervener_uuid', '=', intervener)
    .where('entity_type', '=', 'OPERATION')
    .where('entity_uuid', '=', sql<string>`any(${entities}::uuid[])`)
    .where('attention', '=', 'ACTION')
    .execute();
};
