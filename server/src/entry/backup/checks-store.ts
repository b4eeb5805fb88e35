import type { Insertable } from 'kysely';
import type { BackupChecksTable, Db } from '../../platform/db/tables.ts';

export const insertBackupCheck = async (
  db: Db,
  row: Insertable<BackupChecksTable>,
): Promise<void> => {
  await db.insertInto('backup_checks').values(row).execute();
};

/** The last check of each of some backups. */
export const listLastChecks = async (db: Db, names: readonly string[]) =>
  names.length === 0
    ? []
    : db
        .selectFrom('backup_checks')
        .distinctOn('name')
        .select(['name', 'checked_at', 'is_sound', 'files', 'problem'])
        .where('name', 'in', names)
        .orderBy('name')
        .orderBy('checked_at', 'desc')
        .execute();
export type BackupCheck = Awaited<ReturnType<typeof listLastChecks>>[number];
