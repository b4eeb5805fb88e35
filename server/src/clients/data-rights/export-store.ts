import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DataExportsTable, Db } from '../../platform/db/tables.ts';

export const insertExport = async (db: Db, row: Insertable<DataExportsTable>) =>
  db.insertInto('data_exports').values(row).returningAll().executeTakeFirstOrThrow();

export const updateExport = async (
  db: Db,
  uuid: string,
  changes: Updateable<DataExportsTable>,
): Promise<void> => {
  await db.updateTable('data_exports').set(changes).where('uuid', '=', uuid).execute();
};

export type ExportRow = Selectable<DataExportsTable>;

/** The last copies that somebody asked for. */
export const listExports = async (db: Db, intervener: string) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .orderBy('requested_at', 'desc')
    .limit(20)
    .execute();

/** The last copy that did not fail. */
export const findLastExport = async (db: Db, intervener: string) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .where('status', '<>', 'FAILED')
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findExport = async (db: Db, intervener: string, uuid: string) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .executeTakeFirst();

/** Longer than any copy takes: if a process ends while it makes one, the next process makes it. */
const LEASE_MS = 10 * 60_000;

/** Takes a due one with a lease, so that no transaction stays open and no other server makes it. */
export const reserveDueExport = async (db: Db): Promise<ExportRow | undefined> =>
  db
    .updateTable('data_exports')
    .set((eb) => ({
      next_try_at: new Date(Date.now() + LEASE_MS),
      attempts: eb('attempts', '+', 1),
    }))
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('data_exports')
        .select('uuid')
        .where('status', '=', 'REQUESTED')
        .where('next_try_at', '<=', new Date())
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Records that a copy is ready, unless another process did. */
export const completeExport = async (db: Db, uuid: string, ready: Updateable<DataExportsTable>) =>
  db
    .updateTable('data_exports')
    .set(ready)
    .where('uuid', '=', uuid)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst();

/** Copies whose time is over. */
export const listOverExports = async (db: Db, now: Date) =>
  db
    .selectFrom('data_exports')
    .select(['uuid', 'storage_key'])
    .where('status', '=', 'READY')
    .where('expires_at', '<=', now)
    .limit(100)
    .execute();

/** The documents of some people and accounts, newest first, without those that may hold a virus. */
export const listReadablePapers = async (db: Db, shelves: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['uuid', 'filename', 'subcategory', 'storage_key', 'sha256', 'size'])
    .where('shelf_uuid', 'in', shelves)
    .where('scan', 'in', ['NONE', 'CLEAN'])
    .orderBy('created_at', 'desc')
    .execute();
