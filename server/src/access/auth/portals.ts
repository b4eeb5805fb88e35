import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { hashToken } from './tokens.ts';

const equalSecrets = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b));

const ofKey = async (db: Db, key: string, secret: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('portals')
    .select(['id', 'consumer_secret'])
    .where('consumer_key', '=', key)
    .executeTakeFirst();
  return row && equalSecrets(row.consumer_secret, secret) ? row.id : undefined;
};

/** As a form field is written, which the standard asks of both halves of a Basic pair. */
const formDecoded = (text: string): string =>
  new URLSearchParams(`text=${text}`).get('text') ?? text;

/** The portal of a consumer pair, sent as it is or form-encoded: clients do either. *Source*: RFC 6749, 2.3.1. */
export const findPortalByPair = async (
  db: Db,
  key: string,
  secret: string,
): Promise<string | undefined> =>
  (await ofKey(db, key, secret)) ?? ofKey(db, formDecoded(key), formDecoded(secret));

const ofApikey = prepare((db, bind: Bind<{ apikey: string }>) =>
  db.selectFrom('portals').select('id').where('apikey', '=', bind('apikey')),
);

const LONGEST_APIKEY = 200;

/** The portal of an `apikey` header. */
export const findPortalByApikey = async (db: Db, apikey: string): Promise<string | undefined> =>
  apikey.length > LONGEST_APIKEY ? undefined : (await ofApikey(db, { apikey }))[0]?.id;

/** What the messages of a portal need: the prefix of its user names and the names it answers to. */
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
