import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

type FeedRow = Selectable<Tables['calendar_feeds']>;

/** The calendar that somebody has now. */
export const findFeedOf = async (db: Db, intervener: string): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export const insertFeed = async (
  db: Db,
  row: Insertable<Tables['calendar_feeds']>,
): Promise<void> => {
  await db.insertInto('calendar_feeds').values(row).execute();
};

/** From now on its address does not answer. */
export const endFeeds = async (db: Db, intervener: string, ended_at: Date): Promise<void> => {
  await db
    .updateTable('calendar_feeds')
    .set({ ended_at })
    .where('intervener_uuid', '=', intervener)
    .where('ended_at', 'is', null)
    .execute();
};

/** The calendar of an address, while its person has a login and lives: whoever may not log in is shown nothing here. */
export const findFeedAt = async (
  db: Db,
  token_sha256: Buffer,
): Promise<(FeedRow & { readonly is_blocked: boolean }) | undefined> =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('interveners as i', 'i.uuid', 'f.intervener_uuid')
    .selectAll('f')
    .select(
      sql<boolean>`i.is_deceased or i.intervener_status like 'BLOQUEADO%' or not exists (select from logins l where l.intervener_uuid = i.uuid)`.as(
        'is_blocked',
      ),
    )
    .where('f.token_sha256', '=', token_sha256)
    .where('f.ended_at', 'is', null)
    .executeTakeFirst();

/** Notes that it was read, once in an hour: programs ask again and again. */
export const noteRead = async (db: Db, uuid: string, read_at: Date): Promise<void> => {
  await db
    .updateTable('calendar_feeds')
    .set({ read_at })
    .where('uuid', '=', uuid)
    .where(sql<boolean>`(read_at is null or read_at < ${read_at}::timestamptz - interval '1 hour')`)
    .execute();
};
