import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Whether the database has a table: that of an earlier program may not. */
export const hasTable = async (db: Db, name: keyof Tables): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found === true;
};
