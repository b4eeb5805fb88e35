import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;

/** The endpoints of a program, or of all. */
export const listEndpoints = async (db: Db, client_id?: string): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .$if(client_id !== undefined, (query) => query.where('client_id', '=', client_id ?? ''))
    .orderBy('uuid')
    .execute();

export const findEndpoint = async (db: Db, uuid: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoints').selectAll().where('uuid', '=', uuid).executeTakeFirst();

export const lockEndpoint = async (tx: Db, uuid: string): Promise<EndpointRow | undefined> =>
  tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

export const insertEndpoint = async (
  tx: Db,
  row: Insertable<Tables['webhook_endpoints']>,
): Promise<EndpointRow> =>
  tx.insertInto('webhook_endpoints').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes an endpoint, and with it its version. */
export const updateEndpoint = async (
  tx: Db,
  uuid: string,
  changes: Updateable<Tables['webhook_endpoints']>,
): Promise<EndpointRow> =>
  tx
    .updateTable('webhook_endpoints')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How far an endpoint has been handed over to its deliveries. It is no change that anybody made: the version stays. */
export const setMark = async (tx: Db, uuid: string, mark: number): Promise<void> => {
  await tx.updateTable('webhook_endpoints').set({ mark }).where('uuid', '=', uuid).execute();
};

/** The secrets that sign at a moment, the newest first. */
export const listSecrets = async (db: Db, endpoint_uuid: string, now: Date) =>
  db
    .selectFrom('webhook_secrets')
    .select(['uuid', 'sealed'])
    .where('endpoint_uuid', '=', endpoint_uuid)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('made_at', 'desc')
    .execute();

/** A new secret; those of before end at a moment, if they do not end sooner. */
export const insertSecret = async (
  tx: Db,
  row: Insertable<Tables['webhook_secrets']>,
  others_end_at: Date,
): Promise<void> => {
  await tx
    .deleteFrom('webhook_secrets')
    .where('endpoint_uuid', '=', row.endpoint_uuid)
    .where('ends_at', '<', row.made_at)
    .execute();
  await tx
    .updateTable('webhook_secrets')
    .set({ ends_at: others_end_at })
    .where('endpoint_uuid', '=', row.endpoint_uuid)
    .where('ends_at', 'is', null)
    .execute();
  await tx.insertInto('webhook_secrets').values(row).execute();
};
