import type { Failure } from '../db/stored-values.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobContext, Outcome } from './step.ts';

/** Works on each item separately: a failure does not stop the others. */
export const runEachAlone = async (
  { signal }: Pick<JobContext, 'signal'>,
  uuids: readonly string[],
  act: (uuid: string) => Promise<boolean>,
): Promise<Outcome> => {
  const failed: Failure[] = [];
  let done = 0;
  for (const uuid of uuids) {
    if (signal?.aborted) break;
    try {
      if (await act(uuid)) done += 1;
    } catch (error) {
      failed.push({ operation: uuid, reason: String(error) });
    }
  }
  return { done, failed };
};

/** The same, each in a transaction of its own. */
export const runEach = async (
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
  uuids: readonly string[],
  act: (tx: Db, uuid: string) => Promise<boolean>,
): Promise<Outcome> =>
  runEachAlone({ ...(signal && { signal }) }, uuids, async (uuid) =>
    inTransaction(db, async (tx) => act(tx, uuid)),
  );

/** What is worked on, and whose it is. */
export interface AccountItem {
  readonly uuid: string;
  readonly account_uuid: string;
}

/** Below this number parallel work is not faster, and the order stays fixed. */
const QUEUES_FROM_ITEMS = 200;
/** One connection less than the office has. */
const QUEUES = 3;

const byAccount = (items: readonly AccountItem[]): readonly (readonly string[])[] => {
  const grouped = new Map<string, string[]>();
  for (const { uuid, account_uuid } of items) {
    const there = grouped.get(account_uuid);
    if (there) there.push(uuid);
    else grouped.set(account_uuid, [uuid]);
  }
  return [...grouped.values()];
};

/**
 * The same, with several at once when there are many, each in its own transaction: while one waits for the database another
 * computes. Items of the same account run in the given order.
 */
export const runEachInQueues = async (
  day: Pick<JobContext, 'db' | 'signal'>,
  items: readonly AccountItem[],
  act: (tx: Db, uuid: string) => Promise<boolean>,
): Promise<Outcome> => {
  if (items.length < QUEUES_FROM_ITEMS)
    return runEach(
      day,
      items.map(({ uuid }) => uuid),
      act,
    );
  const waiting = byAccount(items).values();
  const worker = async (): Promise<Outcome> => {
    let outcome = outcomeOf(0);
    for (const uuids of waiting) outcome = addOutcomes(outcome, await runEach(day, uuids, act));
    return outcome;
  };
  return (await Promise.all(Array.from({ length: QUEUES }, worker))).reduce(addOutcomes);
};

/** One step of two parts. */
export const addOutcomes = (first: Outcome, second: Outcome): Outcome => ({
  done: first.done + second.done,
  failed: [...first.failed, ...second.failed],
});

/** A step that works on nothing one by one. */
export const outcomeOf = (done: number): Outcome => ({ done, failed: [] });
