import type { Kysely } from 'kysely';
import type { Failure } from '../db/jobs-tables.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Day, Outcome } from './step.ts';

/** Works on each item in a transaction of its own: one that fails stops nobody else's. */
export const each = async (
  { db, signal }: Pick<Day, 'db' | 'signal'>,
  uuids: readonly string[],
  act: (tx: Kysely<Tables>, uuid: string) => Promise<boolean>,
): Promise<Outcome> => {
  const failed: Failure[] = [];
  let done = 0;
  for (const uuid of uuids) {
    if (signal?.aborted) break;
    try {
      if (await inTransaction(db, async (tx) => act(tx, uuid))) done += 1;
    } catch (error) {
      failed.push({ operation: uuid, reason: String(error) });
    }
  }
  return { done, failed };
};

/** One step of two parts. */
export const together = (first: Outcome, second: Outcome): Outcome => ({
  done: first.done + second.done,
  failed: [...first.failed, ...second.failed],
});

/** A step that works on nothing one by one. */
export const whole = (done: number): Outcome => ({ done, failed: [] });
