import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';

export const listPortalsByApikey = prepare((db, bind: Bind<{ apikey: string }>) =>
  db.selectFrom('portals').select('id').where('apikey', '=', bind('apikey')),
);

/** What the messages of a portal need: the prefix of its user names and its host names. */
export const getPortal = async (db: Db, id: string) =>
  db
    .selectFrom('portals')
    .select(['id', 'user_prefix', 'hostnames'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The name under which a portal writes to people. */
export const findBrandOfPortal = async (db: Db, id: string): Promise<string> => {
  const row = await db
    .selectFrom('portals')
    .innerJoin('configurations', 'configurations.id', 'portals.configuration_id')
    .select(sql<string | null>`content ->> 'name'`.as('name'))
    .where('portals.id', '=', id)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst();
  return row?.name ?? '';
};

/** The portal of a consumer key, with the secret that goes with it. */
export const findConsumer = async (db: Db, key: string) =>
  db
    .selectFrom('portals')
    .select(['id', 'consumer_secret'])
    .where('consumer_key', '=', key)
    .executeTakeFirst();

/** The portal where a person logs in. */
export const findPortalOf = async (db: Db, intervener: string) =>
  db
    .selectFrom('logins')
    .innerJoin('portals', 'portals.id', 'logins.portal_id')
    .select(['portals.id', 'portals.hostnames'])
    .where('logins.intervener_uuid', '=', intervener)
    .orderBy('portals.id')
    .limit(1)
    .executeTakeFirst();
