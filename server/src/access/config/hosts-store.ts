import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** What a host shows and answers to. */
export interface HostChange {
  readonly hostnames?: readonly string[] | undefined;
  readonly configuration_id?: string | undefined;
}

export const listHosts = async (db: Db) =>
  db
    .selectFrom('portals')
    .select(['id', 'user_prefix', 'consumer_key', 'hostnames', 'configuration_id'])
    .orderBy('id')
    .execute();

export const findHost = async (db: Db, id: string) =>
  db
    .selectFrom('portals')
    .select(['id', 'user_prefix', 'hostnames', 'configuration_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export const isPublished = async (db: Db, configuration: string): Promise<boolean> =>
  (await db
    .selectFrom('configurations')
    .select('id')
    .where('id', '=', configuration)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst()) !== undefined;

/** Another host that answers to one of these names: a name is one host's. */
export const findOtherHost = async (
  db: Db,
  id: string,
  hostnames: readonly string[],
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('portals')
      .select('id')
      .where('id', '<>', id)
      .where(sql<boolean>`hostnames && ${hostnames}::text[]`)
      .executeTakeFirst()
  )?.id;

/** Whether there is such a host. */
export const changeHost = async (
  db: Db,
  id: string,
  { hostnames, configuration_id }: HostChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('portals')
    .set({
      ...(hostnames && { hostnames: [...hostnames] }),
      ...(configuration_id && { configuration_id }),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

const SECRET_BYTES = 24;
const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** A new host with credentials of its own, or nothing where its id or prefix is taken. */
export const addHost = async (
  db: Db,
  host: { id: string; user_prefix: string; hostnames: readonly string[]; configuration_id: string },
) => {
  const credentials = {
    consumer_key: `${host.id}-${secret()}`,
    consumer_secret: secret(),
    apikey: secret(),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('portals')
    .values({ ...host, hostnames: [...host.hostnames], ...credentials })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? credentials : undefined;
};

export const hasHost = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('portals').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
