import { businessCalendar } from '../calendar/in-force.ts';
import { momentsAround } from '@area/domain/calendar/day-plan';
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { JobsTable, Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordEvent } from '../events/store.ts';
import { newUuid } from '../new-uuid.ts';
import type { Outcome, Step } from './step.ts';

export type Job = Selectable<JobsTable>;

/** How long a worker without a sign of life counts as working. */
export const LEASE_MS = 60_000;
/** The tries of a step that fails as a whole; after them a person must act. */
const ATTEMPTS = 5;
const PAUSE_MS = 60_000;

/** Business time and that of the machines. */
export interface Times {
  readonly business: Date;
  readonly wall: Date;
}

type Moment = Pick<Job, 'name' | 'due_at'>;

const isThere = (job: Moment, known: readonly Moment[]): boolean =>
  known.some(({ name, due_at }) => name === job.name && due_at.getTime() === job.due_at.getTime());

/** The last moment of each step that is due by business time and that nobody has stored. */
const listUnplanned = async (
  db: Db,
  steps: readonly Step[],
  business: Date,
): Promise<readonly Moment[]> => {
  const { lastDue } = momentsAround(business, businessCalendar());
  const due = steps.map(({ name, plan }) => ({ name, due_at: lastDue(plan) }));
  const moments = due.map(({ due_at }) => due_at);
  const known = await db
    .selectFrom('jobs')
    .select(['name', 'due_at'])
    .where('due_at', 'in', moments)
    .execute();
  return due.filter((job) => !isThere(job, known));
};

/** Stores the due jobs, each moment of a step once, also with several processes. */
export const planDue = async (
  db: Db,
  steps: readonly Step[],
  { business, wall }: Times,
): Promise<void> => {
  const fresh = await listUnplanned(db, steps, business);
  if (fresh.length > 0) await enqueue(db, fresh, wall);
};

/**
 * For how long a step is due that nobody has stored: only a process that runs steps stores them, so the table alone does not
 * say that there is none. *Units*: seconds; 0 when all are there.
 */
export const measureUnplanned = async (
  db: Db,
  steps: readonly Step[],
  business: Date,
): Promise<number> => {
  const waiting = await listUnplanned(db, steps, business);
  const since = waiting.map(({ due_at }) => (business.getTime() - due_at.getTime()) / 1000);
  return Math.max(0, ...since);
};

/** Requests steps at some moments; in a transaction they are requested when it commits. */
export const enqueue = async (db: Db, jobs: readonly Moment[], wall: Date): Promise<void> => {
  await db
    .insertInto('jobs')
    .values(jobs.map((job) => ({ uuid: newUuid(), ...job, next_try_at: wall, created_at: wall })))
    .onConflict((conflict) => conflict.columns(['name', 'due_at']).doNothing())
    .execute();
};

/** Of the jobs `j` those that a worker may take: new ones, and those whose worker gives no sign of life, while no other of their name runs. */
const isFree = (wall: Date) => sql<boolean>`
  ((j.status = 'WAITING' and j.next_try_at <= ${wall}) or (j.status = 'RUNNING' and j.leased_until < ${wall}))
  and not exists (select 1 from jobs r where r.name = j.name and r.uuid <> j.uuid and r.status = 'RUNNING' and r.leased_until >= ${wall})`;

type Named = Pick<Job, 'uuid' | 'name'>;

/** The oldest free job, of none of some names. */
const findFree = async (
  db: Db,
  wall: Date,
  except: readonly string[],
): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`
    select j.uuid, j.name from jobs j where ${isFree(wall)} and j.name <> all(${[...except]}::text[])
     order by j.due_at, j.created_at limit 1`.execute(db);
  return rows[0];
};

/**
 * Takes a job if it is free still. One worker at a time takes one of a name: two that took at the same moment would neither see what the
 * other takes, and one step would run twice at once. Nobody waits for the other.
 */
const takeFree = async (db: Db, { uuid, name }: Named, wall: Date): Promise<Job | undefined> =>
  inTransaction(db, async (tx) => {
    const { rows: locks } = await sql<{
      is_ours: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`job/${name}`}, 0)) as is_ours`.execute(
      tx,
    );
    if (locks[0]?.is_ours !== true) return undefined;
    // A statement of its own: it sees what was taken before the lock was.
    const { rows } = await sql<Job>`
      update jobs j set status = 'RUNNING', attempts = j.attempts + 1, started_at = ${wall}, leased_until = ${new Date(wall.getTime() + LEASE_MS)}
       where j.uuid = ${uuid} and ${isFree(wall)}
      returning j.*`.execute(tx);
    return rows[0];
  });

/**
 * Takes the oldest free job: a new one, or one whose worker gives no sign of life. Two workers at once get two different
 * jobs, never two of one name: a step that runs for an earlier moment is waited for.
 */
export const takeJob = async (db: Db, { wall }: Pick<Times, 'wall'>): Promise<Job | undefined> => {
  for (const taken: string[] = []; ;) {
    const found = await findFree(db, wall, taken);
    const job = found && (await takeFree(db, found, wall));
    if (!found || job) return job;
    taken.push(found.name);
  }
};

const mine = (db: Db, { uuid, attempts }: Job) =>
  db
    .updateTable('jobs')
    .where('uuid', '=', uuid)
    .where('attempts', '=', attempts)
    .where('status', '=', 'RUNNING');

/** Says that the work continues. */
export const extendLease = async (db: Db, job: Job, wall: Date): Promise<void> => {
  await mine(db, job)
    .set({ leased_until: new Date(wall.getTime() + LEASE_MS) })
    .execute();
};

const jobFailed = ({ uuid, name }: Job) => ({
  type: 'job.failed' as const,
  subject: 'job' as const,
  uuid,
  facts: { name },
});

export const finishJob = async (
  db: Db,
  job: Job,
  { outcome, wall }: { outcome: Outcome; wall: Date },
): Promise<void> => {
  const result = { done: outcome.done, failures: JSON.stringify(outcome.failed), last_error: null };
  await mine(db, job)
    .set({ status: 'DONE', leased_until: null, finished_at: wall, ...result })
    .execute();
  // It is done, but for some of its items: a person must look at them.
  if (outcome.failed.length > 0) await recordEvent(db, jobFailed(job));
};

/** A step that failed as a whole waits longer each time; after the last try a person must act. */
export const failJob = async (
  db: Db,
  job: Job,
  { error, wall }: { error: unknown; wall: Date },
): Promise<void> => {
  const isLast = job.attempts >= ATTEMPTS;
  const next_try_at = new Date(wall.getTime() + PAUSE_MS * 2 ** (job.attempts - 1));
  const changes: Updateable<JobsTable> = isLast
    ? { status: 'FAILED', finished_at: wall }
    : { status: 'WAITING', next_try_at };
  await mine(db, job)
    .set({ ...changes, leased_until: null, last_error: String(error) })
    .execute();
  if (isLast) await recordEvent(db, jobFailed(job));
};

/** Gives back what a program that stops had begun. */
export const putBack = async (db: Db, job: Job, wall: Date): Promise<void> => {
  await mine(db, job)
    .set({ status: 'WAITING', attempts: job.attempts - 1, leased_until: null, next_try_at: wall })
    .execute();
};

/** Requests jobs again that failed as a whole or in part. Returns how many. */
export const retryJobs = async (db: Db, name: string | undefined, wall: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ status: 'WAITING', attempts: 0, next_try_at: wall, finished_at: null })
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'FAILED'),
        and([eb('status', '=', 'DONE'), eb(sql`jsonb_array_length(failures)`, '>', 0)]),
      ]),
    )
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** What became of steps that were asked for at some moments. */
export const listAsked = async (db: Db, asked: readonly Moment[]): Promise<Job[]> => {
  const moments = asked.map(({ due_at }) => due_at);
  const jobs = await db.selectFrom('jobs').selectAll().where('due_at', 'in', moments).execute();
  return jobs.filter((job) => isThere(job, asked));
};

/** The newest jobs first. */
export const listJobs = async (db: Db, limit: number): Promise<Job[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .orderBy('due_at', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
