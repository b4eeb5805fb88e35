import type { PublicConfiguration } from '@area/contract/config';
import { publicConfiguration } from '@area/contract/config';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** The configuration that anybody may read, with what this server adds to it. */
export const findConfiguration = async (
  db: Db,
  id: string,
  { demo }: { demo: boolean },
): Promise<PublicConfiguration | undefined> => {
  const row = await db.selectFrom('portals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return publicConfiguration.parse({
    ...row.configuration,
    id: row.id,
    user_prefix: row.user_prefix,
    consumer: { key: row.consumer_key, secret: row.consumer_secret },
    demo,
  });
};

/** The first portal there is: what is shown when nobody names one. */
export const findDefaultConfigurationId = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('portals').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;

/** The configuration under which a person logs in, for letterheads and messages. */
export const findConfigurationOf = async (db: Db, intervener: string): Promise<PublicConfiguration | undefined> => {
  const login = await db
    .selectFrom('logins')
    .select('portal_id')
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();
  const id = login?.portal_id ?? (await findDefaultConfigurationId(db));
  return id === undefined ? undefined : findConfiguration(db, id, { demo: false });
};

export const findBrandName = async (db: Db, intervener: string): Promise<string> =>
  (await findConfigurationOf(db, intervener))?.name ?? '';
