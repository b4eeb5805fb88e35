import type { Database } from '../../platform/db/open.ts';

/** Asks the database for an answer, in any version. *Errors*: when there is none. */
export const pingDatabase = async (pool: Database['pool']): Promise<void> => {
  await pool.query('select 1');
};

/** When the first migration ran. *Errors*: while the database does not answer. */
export const findDatabaseStart = async (pool: Database['pool']): Promise<Date | undefined> => {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select min(applied_at) as at from schema_migrations',
  );
  return rows[0]?.at ?? undefined;
};
