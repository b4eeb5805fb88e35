import { UNREAD_AGAIN } from '@area/domain/notification/attention';
import type { Attention } from '@area/domain/notification/attention';
import { sql } from 'kysely';
import type { InsertObject } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

type News = InsertObject<Tables, 'notification_events'> & {
  readonly uuid: string;
  readonly attention: Attention;
};

const TOLD = [
  'uuid',
  'intervener_uuid',
  'type',
  'title',
  'body',
  'entity_type',
  'entity_uuid',
  'channel',
  'created_at',
] as const;

/** A later step leaves open what its reader still has to do; an earlier one that comes late changes nothing. */
const CHANGES = sql<boolean>`notifications.created_at <= excluded.created_at
  and not (excluded.attention = 'ASIDE' and notifications.attention = 'ACTION')`;
const STAYS_READ = sql<boolean>`notifications.is_read and excluded.attention <> all(${[...UNREAD_AGAIN]}::text[])`;

/**
 * Stores new events, in one statement, and returns which were new. For each order a reader has one notification, which is
 * overwritten; parallel writers wait for each other. *Source*: ADR 176.
 */
export const storeNews = async (db: Db, news: readonly News[]): Promise<ReadonlySet<string>> => {
  const attentions = new Map(news.map(({ uuid, attention }) => [uuid, attention]));
  const kept = await db
    .with('told', (cte) =>
      cte
        .insertInto('notification_events')
        .values(news.map(({ attention: _a, ...event }) => event))
        .onConflict((conflict) =>
          conflict.columns(['intervener_uuid', 'entity_uuid', 'cause']).doNothing(),
        )
        .returning(TOLD),
    )
    .with('living', (cte) =>
      cte
        .insertInto('notifications')
        .columns([...TOLD, 'attention'])
        .expression((eb) =>
          eb
            .selectFrom('told')
            .innerJoin(
              sql<{
                uuid: string;
                attention: Attention;
              }>`unnest(${[...attentions.keys()]}::uuid[], ${[...attentions.values()]}::text[])`.as<'asked'>(
                sql`asked(uuid, attention)`,
              ),
              'asked.uuid',
              'told.uuid',
            )
            .select(TOLD.map((column) => `told.${column}` as const))
            .select('asked.attention')
            .orderBy('told.intervener_uuid')
            .orderBy('told.entity_uuid'),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['intervener_uuid', 'entity_uuid'])
            .where('entity_type', '=', sql.lit('OPERATION'))
            .doUpdateSet((eb) => ({
              type: eb.ref('excluded.type'),
              title: eb.ref('excluded.title'),
              body: eb.ref('excluded.body'),
              channel: eb.ref('excluded.channel'),
              attention: eb.ref('excluded.attention'),
              created_at: eb.ref('excluded.created_at'),
              is_read: STAYS_READ,
              read_at: sql<Date | null>`case when ${STAYS_READ} then notifications.read_at end`,
            }))
            .where(CHANGES),
        )
        .returning('uuid'),
    )
    .selectFrom('told')
    .select('told.uuid')
    .execute();
  return new Set(kept.map(({ uuid }) => uuid));
};
