import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { sql } from 'kysely';

/** How many files were written whose names begin alike. */
export const countSentFiles = async (db: Db, begin: string) =>
  db
    .selectFrom('transfer_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('direction', '=', 'SENT')
    .where(sql<boolean>`starts_with(name, ${begin})`)
    .executeTakeFirstOrThrow();

/** Nobody else writes a file until the transaction ends. */
export const lockFiles = async (db: Db): Promise<void> => {
  await sql`lock table transfer_files in share row exclusive mode`.execute(db);
};

export const insertFile = async (
  db: Db,
  row: Insertable<Tables['transfer_files']>,
): Promise<void> => {
  await db.insertInto('transfer_files').values(row).execute();
};

/** Files that the circuit has not taken yet. */
export const listFilesToHandOver = async (db: Db) =>
  db
    .selectFrom('transfer_files')
    .select(['name', 'body as text'])
    .where('direction', '=', 'SENT')
    .where('handed_over_at', 'is', null)
    .orderBy('name')
    .execute();

/** The circuit took a file. */
export const updateHandedOver = async (db: Db, name: string, at: Date): Promise<void> => {
  await db
    .updateTable('transfer_files')
    .set({ handed_over_at: at })
    .where('direction', '=', 'SENT')
    .where('name', '=', name)
    .execute();
};

/** The files that came, with their fingerprints. */
export const listKnownFiles = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await db
        .selectFrom('transfer_files')
        .select(['name', 'sha256'])
        .where('direction', '=', 'RECEIVED')
        .execute()
    ).map(({ name, sha256 }) => [name, sha256]),
  );

/** Whether a file is new: a file with a known name is not. */
export const insertReceivedFile = async (
  db: Db,
  row: Insertable<Tables['transfer_files']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('transfer_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
