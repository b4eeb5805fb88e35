import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { isOutdated } from './kysely-pool.ts';
import type { Db, Tables } from './tables.ts';

export interface TransactionOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** What the connection allows when not given: a replica allows reads alone. */
  readonly access?: 'read only';
}

type Work<T> = (transaction: Transaction<Tables>) => Promise<T>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 5;
const PAUSE_FIRST_MS = 10;

const isWorthAnotherTry = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isOutdated(error);
};

// Transactions in conflict must not retry at the same moment.
const pauseBefore = (attempt: number): Promise<void> =>
  delay(Math.random() * PAUSE_FIRST_MS * 2 ** attempt);

const runOnce = async <T>(
  db: Db,
  work: Work<T>,
  { isolation = 'read committed', access }: TransactionOptions,
): Promise<T> => {
  const begun = db.startTransaction().setIsolationLevel(isolation);
  const transaction = await (access ? begun.setAccessMode(access) : begun).execute();
  try {
    const result = await work(transaction);
    await transaction.commit().execute();
    return result;
  } catch (error) {
    // On a lost connection the rollback fails too; the first error is the relevant one.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
};

/**
 * Runs the work in one transaction. Work that PostgreSQL aborts because of a conflict, or because a migration changed what
 * its statements return, is run again, so it must change nothing outside the database. After a lost connection it is not run again: the commit may have happened.
 */
export const inTransaction = async <T>(
  db: Db,
  work: Work<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work, options);
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error;
      await pauseBefore(attempt);
    }
  }
};

/**
 * Runs a part of a transaction that may fail alone. An expected error rolls back only this part; any other error is thrown.
 * *Example*: an envelope that cannot be completed yet, among several.
 */
export const inSavepoint = async (
  db: Db,
  work: () => Promise<void>,
  isExpected: (error: unknown) => boolean,
): Promise<void> => {
  await sql`savepoint work`.execute(db);
  try {
    await work();
    await sql`release savepoint work`.execute(db);
  } catch (error) {
    if (!isExpected(error)) throw error;
    await sql`rollback to savepoint work`.execute(db);
  }
};

/**
 * Runs a part of a transaction and rolls back everything it wrote, with success or failure. Deferred constraints are
 * checked at the end of the part.
 */
export const rehearse = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint rehearsal`.execute(db);
  try {
    const result = await work();
    await sql`set constraints all immediate`.execute(db);
    return result;
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db);
  }
};
