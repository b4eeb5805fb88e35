import type { Database } from '../../platform/db/open.ts';

/** Asks the database for an answer, whatever it holds. *Errors*: when there is none. */
export const pingDatabase = async (pool: Database['pool']): Promise<void> => {
  await pool.query('select 1');
};
