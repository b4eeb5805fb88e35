import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The distributor that the configuration of a host names, for what is opened and ordered there. *Source*: decisions 11.6. */
export const findDistributor = async (
  db: Kysely<Tables>,
  portal: string | undefined,
): Promise<string | null> => {
  if (portal === undefined) return null;
  const row = await db
    .selectFrom('portals')
    .innerJoin('configurations', 'configurations.id', 'portals.configuration_id')
    .select(sql<string | null>`content ->> 'default_distributor_uuid'`.as('distributor'))
    .where('portals.id', '=', portal)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst();
  return row?.distributor ?? null;
};
