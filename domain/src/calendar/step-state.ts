import type { JobStatus } from './day-plan.ts';

/**
 * How a step of the day stands: done, done but for some items, at work, waiting for its turn, waiting to be tried again, left to a
 * person, or due and not begun. *Source*: office 3, ADR 210.
 */
export const STEP_STATES = [
  'DONE',
  'PARTLY',
  'RUNNING',
  'WAITING',
  'RETRYING',
  'FAILED',
  'LATE',
] as const;
export type StepState = (typeof STEP_STATES)[number];

/** States that somebody must look at. *Source*: office.md 3, ADR 210. */
export const STOPPING_STATES: readonly StepState[] = ['PARTLY', 'FAILED', 'LATE'];

/** How long a step that is due may wait for a worker. *Units*: milliseconds. */
const LATE_AFTER_MS = 10 * 60_000;

/** The last run of a step, if it ever ran. */
export interface LastRun {
  readonly status: JobStatus;
  readonly due_at: Date;
  readonly attempts: number;
  readonly failed: number;
}

/** How a step stands whose last moment was `due_at`. */
export const stepStateOf = (run: LastRun | undefined, due_at: Date, now: Date): StepState => {
  const isMissed = now.getTime() - due_at.getTime() > LATE_AFTER_MS;
  if (!run || run.due_at < due_at) return isMissed ? 'LATE' : 'WAITING';
  if (run.status === 'DONE') return run.failed > 0 ? 'PARTLY' : 'DONE';
  if (run.status !== 'WAITING') return run.status;
  if (run.attempts > 0) return 'RETRYING';
  return isMissed && run.due_at <= due_at ? 'LATE' : 'WAITING';
};
