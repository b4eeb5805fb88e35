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

/** What a step did. */
interface StepOutcome {
  readonly name: string;
  readonly done: number;
  readonly failed: readonly Failure[];
}

/** What the steps of a day did, in one report. */
export const dayReport = async (db: Db, outcomes: readonly StepOutcome[]): Promise<DayReport> => {
  const doneBy = new Map(outcomes.map(({ name, done }) => [name, done]));
  const counts: Partial<Record<Counted, number>> = {};
  for (const { name, counted_as } of STEPS) counts[counted_as] = doneBy.get(name) ?? 0;
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  return { ...(counts as Record<Counted, number>), waiting: await countWaiting(db), failed };
};

/**
 * Runs the day by hand: every step, one after the other, at any hour. Safe to run twice, in parallel, while a server runs
 * the steps, and again after a crash.
 */
export const runDay = async (db: Db, parts: Parts, now: Date): Promise<DayReport> => {
  const outcomes: StepOutcome[] = [];
  for (const { name, run } of STEPS) outcomes.push({ name, ...(await run({ db, parts, now })) });
  return dayReport(db, outcomes);
};
