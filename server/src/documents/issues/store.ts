import type { InsertObject } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export const insertIssue = async (db: Db, row: InsertObject<Tables, 'issues'>): Promise<void> => {
  await db.insertInto('issues').values(row).execute();
};
