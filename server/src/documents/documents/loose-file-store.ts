import type { Insertable } from 'kysely';
import type { LooseFilesTable, Db } from '../../platform/db/tables.ts';

export const insertLooseFile = async (db: Db, row: Insertable<LooseFilesTable>): Promise<void> => {
  await db.insertInto('loose_files').values(row).execute();
};

/** In the row's transaction: from its commit on the file belongs to the row. */
export const noteStored = async (db: Db, storage_key: string): Promise<void> => {
  await db.deleteFrom('loose_files').where('storage_key', '=', storage_key).execute();
};

const BATCH = 100;

/** The oldest files that have had no row since then. */
export const listLooseFiles = async (db: Db, until: Date) =>
  db
    .selectFrom('loose_files')
    .select('storage_key')
    .where('since', '<', until)
    .orderBy('since')
    .limit(BATCH)
    .execute();

/** Whether a file still has no row. */
export const findLooseFile = async (db: Db, storage_key: string) =>
  db
    .selectFrom('loose_files')
    .select('storage_key')
    .where('storage_key', '=', storage_key)
    .executeTakeFirst();
