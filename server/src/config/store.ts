import type { PublicConfiguration } from '@area/contract/config';
import { publicConfiguration } from '@area/contract/config';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

/** What a server adds to a configuration: the host's credentials and whether it is a demo. */
interface Serving {
  readonly demo: boolean;
  /** Name by which the browser reached us; without one the configuration's own host lends its credentials. */
  readonly hostname?: string | undefined;
}

const findContent = async (db: Db, id: string) =>
  (
    await db
      .selectFrom('configurations')
      .select('content')
      .where('id', '=', id)
      .where('status', '=', 'PUBLISHED')
      .executeTakeFirst()
  )?.content;

/** The host that answers to a name, else the one whose brand it is, else none: the portal then says so. */
const findHost = async (db: Db, configuration: string, hostname = '') =>
  db
    .selectFrom('portals')
    .select(['id', 'user_prefix', 'consumer_key', 'consumer_secret', 'apikey'])
    .where((eb) => eb.or([eb('configuration_id', '=', configuration), eb(eb.val(hostname), '=', eb.fn.any('hostnames'))]))
    .orderBy(sql`${hostname} = any(hostnames)`, 'desc')
    .orderBy(sql`id = ${configuration}`, 'desc')
    .limit(1)
    .executeTakeFirst();

/** The configuration that anybody may read, with what this server adds to it. */
export const findConfiguration = async (db: Db, id: string, { demo, hostname }: Serving): Promise<PublicConfiguration | undefined> => {
  const [content, host] = await Promise.all([findContent(db, id), findHost(db, id, hostname)]);
  if (!content) return undefined;
  return publicConfiguration.parse({
    ...content,
    id,
    demo,
    ...(host && { user_prefix: host.user_prefix, consumer: { key: host.consumer_key, secret: host.consumer_secret }, apikey: host.apikey }),
  });
};

/** The configuration shown when nobody names one: that of the host, else the first there is. */
export const findDefaultConfigurationId = async (db: Db, hostname = ''): Promise<string | undefined> =>
  (
    await db
      .selectFrom('portals')
      .select('configuration_id')
      .orderBy(sql`${hostname} = any(hostnames)`, 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.configuration_id;

/** The configuration under which a person logs in, for letterheads and messages. */
export const findConfigurationOf = async (db: Db, intervener: string): Promise<PublicConfiguration | undefined> => {
  const login = await db
    .selectFrom('logins')
    .innerJoin('portals', 'portals.id', 'logins.portal_id')
    .select('portals.configuration_id')
    .where('intervener_uuid', '=', intervener)
    .orderBy('portals.id')
    .executeTakeFirst();
  const id = login?.configuration_id ?? (await findDefaultConfigurationId(db));
  return id === undefined ? undefined : findConfiguration(db, id, { demo: false });
};

export const findBrandName = async (db: Db, intervener: string): Promise<string> =>
  (await findConfigurationOf(db, intervener))?.name ?? '';
