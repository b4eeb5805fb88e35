import type { Database } from '../db/open.ts';
import type { Parts } from '../parts/parts.ts';
import {
  extendLease,
  failJob,
  finishJob,
  LEASE_MS,
  planDue,
  putBack,
  takeJob,
} from './queue-store.ts';
import type { Job } from './queue-store.ts';
import type { Step } from './step.ts';

type Running = Pick<Parts, 'log'> & {
  readonly parts: Parts;
  readonly signal: AbortSignal | undefined;
};

/** Gives a sign of life while the work lasts. A lost one does no harm: the next one follows soon. */
const whileLeased = async <T>(
  { parts, log }: Running,
  job: Job,
  work: () => Promise<T>,
): Promise<T> => {
  const timer = setInterval(() => {
    extendLease(parts.database.kysely, job, parts.clock.wall()).catch((err: unknown) =>
      log.warn({ err }, 'a lease could not be extended'),
    );
  }, LEASE_MS / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};

const runJob = async (running: Running, job: Job, step: Step | undefined): Promise<void> => {
  const { parts, signal, log } = running;
  const db = parts.database.kysely;
  try {
    if (!step) throw new Error(`nothing is called ${job.name}`);
    const day = { db, parts, now: parts.clock.business(), ...(signal && { signal }) };
    const outcome = await whileLeased(running, job, async () => step.run(day));
    await (signal?.aborted
      ? putBack(db, job, parts.clock.wall())
      : finishJob(db, job, { outcome, wall: parts.clock.wall() }));
    log.info(
      { job: job.name, done: outcome.done, failed: outcome.failed.length },
      'a step of the day ran',
    );
  } catch (error) {
    log.warn({ err: error as Error, job: job.name }, 'a step of the day failed; it is tried again');
    await failJob(db, job, { error, wall: parts.clock.wall() });
  }
  parts.outbox.wake();
};

const TURNS = new WeakMap<Database, Promise<unknown>>();

/** One after the other within a process: each step makes work for the next. */
const inTurn = async <T>({ database }: Parts, work: () => Promise<T>): Promise<T> => {
  const turn = (TURNS.get(database) ?? Promise.resolve()).then(work);
  TURNS.set(
    database,
    turn.catch(() => undefined),
  );
  return turn;
};

const runAll = async (
  parts: Parts,
  steps: readonly Step[],
  signal?: AbortSignal,
): Promise<number> => {
  const db = parts.database.kysely;
  for (let ran = 0; ; ran += 1) {
    const job = signal?.aborted ? undefined : await takeJob(db, { wall: parts.clock.wall() });
    if (!job) return ran;
    await runJob(
      { parts, signal, log: parts.log },
      job,
      steps.find(({ name }) => name === job.name),
    );
  }
};

/** Runs the jobs that wait, as somebody asked for them, and no others. Returns how many steps ran. */
export const runAsked = async (parts: Parts, steps: readonly Step[]): Promise<number> =>
  inTurn(parts, async () => runAll(parts, steps));

/**
 * Runs every job that is due by business time, one after the other, and the jobs of processes that died. Returns how many
 * steps ran. Any number of processes may run it.
 */
export const runDue = async (
  parts: Parts,
  steps: readonly Step[],
  signal?: AbortSignal,
): Promise<number> =>
  inTurn(parts, async () => {
    const { database, clock } = parts;
    await planDue(database.kysely, steps, { business: clock.business(), wall: clock.wall() });
    return runAll(parts, steps, signal);
  });
