import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Runs work within a transaction and takes back everything that it wrote, whether it succeeds or not. What the database checks
 * only at the end of a transaction is checked at its end.
 */
export const runAndRollBack = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint rehearsal`.execute(tx);
  try {
    const result = await work();
    await sql`set constraints all immediate`.execute(tx);
    return result;
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx);
  }
};

/** Runs work within a transaction; if it fails, what it wrote is taken back, what was written before stays, and the failure is thrown. */
export const runOrRollBack = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint attempt`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    throw error;
  }
};
