import type { Notification } from '@area/contract/me/schemas';
import { sql } from 'kysely';
import type { InsertObject } from 'kysely';

import type { AreaReader } from '../../access/config/shown-plans-store.ts';
import type { Bound } from '../../platform/db/prepared.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { SHOWN } from './page.ts';
import { isSubjectShown } from './shown-subject.ts';

const NEWEST_MAX = 50;

/** As JSON: its moments are texts. */
export type NewestNotification = Notification;

/** The newest notifications of a person, as one column of another statement. */
export const newestNotifications = (db: Db, { intervener, since }: Bound<AreaReader>) => {
  const newest = db
    .selectFrom('notifications')
    .select(SHOWN)
    .where('intervener_uuid', '=', intervener)
    .where(isSubjectShown(since))
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(sql.lit(NEWEST_MAX));
  return sql<NewestNotification[]>`(
    select coalesce(json_agg(newest order by newest.created_at desc, newest.uuid desc), '[]') from ${newest} newest)`;
};

const isoOf = (moment: string): string => new Date(moment).toISOString();

/** PostgreSQL writes moments in its own way. */
export const presentNewest = ({
  created_at,
  read_at,
  ...row
}: NewestNotification): Notification => ({
  ...row,
  created_at: isoOf(created_at),
  read_at: read_at && isoOf(read_at),
});

/** Writes notifications that nobody wrote before, and says which these are. */
export const insertNotifications = async (
  db: Db,
  rows: readonly InsertObject<Tables, 'notifications'>[],
): Promise<ReadonlySet<string>> => {
  const kept = await db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['intervener_uuid', 'entity_uuid', 'cause']).doNothing(),
    )
    .returning('uuid')
    .execute();
  return new Set(kept.map(({ uuid }) => uuid));
};
