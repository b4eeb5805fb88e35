import { ownTextsOf } from '../../platform/texts/own-texts.ts';
import { holidayLists } from '../../platform/calendar/in-force.ts';
import type { InitialConfiguration } from '@area/contract/config/schemas';
import { initialConfiguration } from '@area/contract/config/schemas';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findPreviewed } from './versions-store.ts';

/** What a server adds to a configuration: the host's credentials and whether it is a demo. */
interface Serving {
  readonly demo: boolean;
  /** Whether an identity provider for staff is set up. */
  readonly staff_sso?: boolean;
  /** Name by which the browser reached us; without one the credentials of the configuration's own host are used. */
  readonly hostname?: string | undefined;
  /** The secret that opens the draft. */
  readonly preview?: { readonly secret: string; readonly now: Date } | undefined;
}

/** What is published, as it was written. */
export const findPublished = async (db: Db, id: string) =>
  (
    await db
      .selectFrom('configurations')
      .select('content')
      .where('id', '=', id)
      .where('status', '=', 'PUBLISHED')
      .executeTakeFirst()
  )?.content;

/** The draft for a reader with its secret; for everybody else the published version. */
const findContent = async (db: Db, id: string, preview: Serving['preview']) =>
  (preview && (await findPreviewed(db, { id, ...preview }))) ?? findPublished(db, id);

/** As browsers write it: names are not case-sensitive, and a final dot is ignored. */
const plainName = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/** The host of a name, otherwise the one of the brand, otherwise none: the portal then says so. */
const findHost = async (db: Db, configuration: string, hostname: string) =>
  db
    .selectFrom('portals')
    .select(['id', 'user_prefix', 'consumer_key', 'consumer_secret', 'apikey'])
    .where((eb) =>
      eb.or([
        eb('configuration_id', '=', configuration),
        eb(eb.val(hostname), '=', eb.fn.any('hostnames')),
      ]),
    )
    .orderBy(sql`${hostname} = any(hostnames)`, 'desc')
    .orderBy(sql`id = ${configuration}`, 'desc')
    .limit(1)
    .executeTakeFirst();

type Host = NonNullable<Awaited<ReturnType<typeof findHost>>>;

/** What a page needs of the Spanish texts of the manager: it never asks for a Spanish bundle. The help is fetched apart in every language. */
const spanishTexts = (): ReadonlyMap<string, string> =>
  new Map(
    [...ownTextsOf('es')].filter(([key]) => !/^(?:messages|paper|articles|glossary)\./.test(key)),
  );

/** One that breaks today's rules is none. */
const assemble = (
  { id, content }: { id: string; content: object },
  host: Omit<Host, 'id'> | undefined,
  { demo, staff_sso = false }: Serving,
): InitialConfiguration | undefined =>
  initialConfiguration.safeParse({
    ...content,
    id,
    demo,
    ...(staff_sso && { staff_sso }),
    ...(Object.keys(holidayLists()).length > 0 && { holidays: holidayLists() }),
    ...(spanishTexts().size > 0 && { texts: Object.fromEntries(spanishTexts()) }),
    ...(host && {
      user_prefix: host.user_prefix,
      consumer: { key: host.consumer_key, secret: host.consumer_secret },
      apikey: host.apikey,
    }),
  }).data;

/** The configuration that anybody may read, with what this server adds to it. */
export const findConfiguration = async (
  db: Db,
  id: string,
  serving: Serving,
): Promise<InitialConfiguration | undefined> => {
  const { hostname = '', preview } = serving;
  const [content, host] = await Promise.all([
    findContent(db, id, preview),
    findHost(db, id, plainName(hostname)),
  ]);
  return content && assemble({ id, content }, host, serving);
};

/** The configuration without an id: that of the host, otherwise the first one. */
export const findDefaultConfigurationId = async (
  db: Db,
  hostname = '',
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('portals')
      .select('configuration_id')
      .orderBy(sql`${plainName(hostname)} = any(hostnames)`, 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.configuration_id;

/** The brand of a host, independent of the browser's choice. */
export const findConfigurationOfPortal = async (
  db: Db,
  portal: string,
): Promise<InitialConfiguration | undefined> => {
  const row = await db
    .selectFrom('portals')
    .select('configuration_id')
    .where('id', '=', portal)
    .executeTakeFirst();
  return row && findConfiguration(db, row.configuration_id, { demo: false });
};

/** The configuration under which a person logs in, as it is stored: for `assembleOwn`. */
export const ownConfigurationQuery = (db: Db, intervener: Expression<string>) =>
  db
    .selectFrom('logins')
    .innerJoin('portals', 'portals.id', 'logins.portal_id')
    .innerJoin('configurations', 'configurations.id', 'portals.configuration_id')
    .select(['configurations.id', 'configurations.content'])
    .select([
      'portals.user_prefix',
      'portals.consumer_key',
      'portals.consumer_secret',
      'portals.apikey',
    ])
    .where('logins.intervener_uuid', '=', intervener)
    .where('configurations.status', '=', 'PUBLISHED')
    .orderBy('portals.id')
    .limit(1);

const configurationOf = prepare((db, bind: Bind<{ intervener: string }>) =>
  ownConfigurationQuery(db, bind('intervener')),
);

type OwnConfiguration = Awaited<ReturnType<typeof configurationOf>>[number];

/** With what this server adds to it; the default one for people without their own. */
export const assembleOwn = async (
  db: Db,
  own: OwnConfiguration | null | undefined,
): Promise<InitialConfiguration | undefined> => {
  if (own) return assemble(own, own, { demo: false });
  const id = await findDefaultConfigurationId(db);
  return id === undefined ? undefined : findConfiguration(db, id, { demo: false });
};

/** The configuration under which a person logs in, for letterheads and messages. */
export const findConfigurationOf = async (
  db: Db,
  intervener: string,
): Promise<InitialConfiguration | undefined> => {
  const [own] = await configurationOf(db, { intervener });
  return assembleOwn(db, own);
};

export const findBrandName = async (db: Db, intervener: string): Promise<string> =>
  (await findConfigurationOf(db, intervener))?.name ?? '';
