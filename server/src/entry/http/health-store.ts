import type { Database } from '../../platform/db/open.ts';

/** Asks the database for an answer, in any version. *Errors*: when there is none. */
export const pingDatabase = async (pool: Database['pool']): Promise<void> => {
  await pool.query('select 1');
};
