import type { Failure } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { STEPS } from './steps.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { countWaiting } from './store.ts';

type Counted = (typeof STEPS)[number]['counted_as'];

/** What a run did, for the office to read. */
export type DayReport = Readonly<Record<Counted, number>> & {
  /** Sent orders that still wait for their money or their unit value. */
  readonly waiting: number;
  /** Operations that could not be worked on, and why: the run continued without them. */
  readonly failed: readonly Failure[];
};

/**
 * Runs the day by hand: every step, one after the other, at any hour. Safe to run twice, in parallel, while a server runs
 * the steps, and again after a crash.
 */
export const runDay = async (db: Db, parts: Parts, now: Date): Promise<DayReport> => {
  const counts: Partial<Record<Counted, number>> = {};
  const failed: Failure[] = [];
  for (const step of STEPS) {
    const outcome = await step.run({ db, parts, now });
    counts[step.counted_as] = outcome.done;
    failed.push(...outcome.failed);
  }
  return { ...(counts as Record<Counted, number>), waiting: await countWaiting(db), failed };
};
