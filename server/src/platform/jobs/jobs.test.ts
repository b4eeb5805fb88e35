import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { runEach } from './run-items.ts';
import {
  enqueue,
  extendLease,
  LEASE_MS,
  listJobs,
  measureUnplanned,
  planDue,
  retryJobs,
  takeJob,
} from './queue-store.ts';
import { runDue } from './run-due.ts';
import type { Outcome, Step } from './step.ts';
import { ALL_STEPS } from '../../entry/schedule/steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.setBusiness(TEST_NOW);
  await app.db.deleteFrom('jobs').execute();
});
afterAll(() => app.dispose());

const stepDoing = (run: Step['run'], name = 'export'): Step => ({
  name,
  counted_as: 'sent',
  plan: { at: ['14:15'], on: 'BUSINESS_DAYS' },
  run,
});
const counting = () => {
  const runs: Date[] = [];
  const run = async ({ now }: { now: Date }): Promise<Outcome> => {
    runs.push(now);
    return { done: 1, failed: [] };
  };
  return { runs, step: stepDoing(run) };
};
const times = () => ({ business: app.clock.business(), wall: app.clock.wall() });
const onlyJob = async () => {
  const [job, ...others] = await listJobs(app.db, 10);
  if (!job || others.length > 0) throw new Error(`${others.length + (job ? 1 : 0)} jobs`);
  return job;
};

describe('the steps of the day', () => {
  it('each have a name of their own and a time', () => {
    expect(new Set(ALL_STEPS.map(({ name }) => name)).size).toBe(ALL_STEPS.length);
    for (const { plan } of ALL_STEPS)
      for (const time of plan.at) expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
  });

  it('run by business time, each moment once', async () => {
    const { runs, step } = counting();
    expect(await runDue(app.parts, [step])).toBe(1);
    expect(await runDue(app.parts, [step])).toBe(0);
    app.clock.setBusiness('2026-03-10T13:14:59Z');
    expect(await runDue(app.parts, [step])).toBe(0);
    app.clock.setBusiness('2026-03-10T13:15:00Z');
    expect(await runDue(app.parts, [step])).toBe(1);
    expect(runs).toHaveLength(2);
    expect(
      (await listJobs(app.db, 10)).map(({ due_at, status, done }) => [
        due_at.toISOString(),
        status,
        done,
      ]),
    ).toEqual([
      ['2026-03-10T13:15:00.000Z', 'DONE', 1],
      ['2026-03-09T13:15:00.000Z', 'DONE', 1],
    ]);
  });

  it('run once for all that was missed while nobody ran them', async () => {
    const { runs, step } = counting();
    await runDue(app.parts, [step]);
    app.clock.setBusiness('2026-03-24T20:00:00Z');
    expect(await runDue(app.parts, [step])).toBe(1);
    expect(runs).toHaveLength(2);
  });

  it('are late from the moment at which they are due, also when no process stores them', async () => {
    const { step } = counting();
    const late = async () => measureUnplanned(app.db, [step], app.clock.business());
    await planDue(app.db, [step], times());
    expect(await late()).toBe(0);
    app.clock.setBusiness('2026-03-10T13:45:00Z');
    expect(await late()).toBe(30 * 60);
    await planDue(app.db, [step], times());
    expect(await late()).toBe(0);
  });

  it('run once although eight processes look at once', async () => {
    const { runs, step } = counting();
    await Promise.all(Array.from({ length: 8 }, async () => runDue(app.parts, [step])));
    expect(runs).toHaveLength(1);
  });

  it('all run on the real database', async () => {
    expect(await runDue(app.parts, ALL_STEPS)).toBe(ALL_STEPS.length);
    for (const { status, last_error, failures } of await listJobs(app.db, 50))
      expect([status, last_error, failures]).toEqual(['DONE', null, []]);
  });
});

const ask = async (...jobs: readonly (readonly [name: string, due_at: string])[]) =>
  enqueue(
    app.db,
    jobs.map(([name, due_at]) => ({ name, due_at: new Date(due_at) })),
    app.clock.wall(),
  );
const takeTwo = async () =>
  (await Promise.all([takeJob(app.db, times()), takeJob(app.db, times())])).map((job) => job?.name);

describe('two processes that take at the same moment', () => {
  /** Each taking lasts as long as on a database with much to do: both begin before one has ended. */
  beforeAll(async () => {
    await sql`create function take_slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end'`.execute(
      app.db,
    );
    await sql`create trigger take_slowly before update on jobs for each row when (new.status = 'RUNNING') execute function take_slowly()`.execute(
      app.db,
    );
  });
  afterAll(async () => {
    await sql`drop function take_slowly() cascade`.execute(app.db);
  });

  it('never take two jobs of one name', async () => {
    await ask(['export', '2026-03-10T13:15:00Z'], ['export', '2026-03-10T13:16:00Z']);
    expect((await takeTwo()).toSorted()).toEqual(['export', undefined]);
    expect(await takeJob(app.db, times())).toBeUndefined();
  });

  it('take one of each name', async () => {
    await ask(
      ['export', '2026-03-10T13:15:00Z'],
      ['export', '2026-03-10T13:16:00Z'],
      ['payouts', '2026-03-10T13:17:00Z'],
    );
    expect((await takeTwo()).toSorted()).toEqual(['export', 'payouts']);
  });

  it('take no second one of a name while one whose worker is dead is taken over', async () => {
    await ask(['export', '2026-03-10T13:15:00Z']);
    await takeJob(app.db, times());
    app.clock.advanceWall(LEASE_MS + 1_000);
    await ask(['export', '2026-03-10T13:14:00Z']);
    expect((await takeTwo()).toSorted()).toEqual(['export', undefined]);
  });
});

describe('a process that dies in the middle', () => {
  it('leaves its step to another, once it has been silent long enough', async () => {
    const { runs, step } = counting();
    await planDue(app.db, [step], times());
    expect(await takeJob(app.db, times())).toMatchObject({ attempts: 1, status: 'RUNNING' });
    expect(await runDue(app.parts, [step])).toBe(0);
    app.clock.advanceWall(LEASE_MS + 1_000);
    expect(await runDue(app.parts, [step])).toBe(1);
    expect(runs).toHaveLength(1);
    expect(await onlyJob()).toMatchObject({ status: 'DONE', attempts: 2 });
  });

  it('is not taken for dead while it says that it works', async () => {
    const { step } = counting();
    await planDue(app.db, [step], times());
    const job = await takeJob(app.db, times());
    if (!job) throw new Error('no job');
    app.clock.advanceWall(LEASE_MS - 1_000);
    await extendLease(app.db, job, app.clock.wall());
    app.clock.advanceWall(LEASE_MS - 1_000);
    expect(await takeJob(app.db, times())).toBeUndefined();
  });

  it('says nothing any more about a step that somebody took over', async () => {
    const { step } = counting();
    await planDue(app.db, [step], times());
    const dead = await takeJob(app.db, times());
    if (!dead) throw new Error('no job');
    app.clock.advanceWall(LEASE_MS + 1_000);
    const taken = await takeJob(app.db, times());
    await extendLease(app.db, dead, new Date(app.clock.wall().getTime() + 10 * LEASE_MS));
    expect((await onlyJob()).leased_until).toEqual(taken?.leased_until);
  });
});

describe('a step that fails', () => {
  it('goes on without what fails, names it, and does it again when asked', async () => {
    let isMended = false;
    const step = stepDoing(async (day) =>
      runEach(day, ['one', 'two', 'three'], async (_tx, item) => {
        if (item === 'two' && !isMended) throw new Error('broken');
        return true;
      }),
    );
    await runDue(app.parts, [step]);
    expect(await onlyJob()).toMatchObject({
      status: 'DONE',
      done: 2,
      failures: [{ operation: 'two', reason: 'Error: broken' }],
    });
    isMended = true;
    expect(await retryJobs(app.db, 'export', app.clock.wall())).toBe(1);
    await runDue(app.parts, [step]);
    expect(await onlyJob()).toMatchObject({ status: 'DONE', done: 3, failures: [] });
  });

  it('as a whole waits longer each time, and is left to a person in the end', async () => {
    const step = stepDoing(async () => Promise.reject(new Error('no database')));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await runDue(app.parts, [step])).toBe(1);
      const job = await onlyJob();
      waits.push(job.next_try_at.getTime() - app.clock.wall().getTime());
      app.clock.advanceWall(Math.max(0, waits.at(-1) ?? 0) + 1_000);
    }
    expect(await onlyJob()).toMatchObject({
      status: 'FAILED',
      attempts: 5,
      last_error: 'Error: no database',
    });
    expect(waits.slice(0, 4).map((wait) => Math.round(wait / 60_000))).toEqual([1, 2, 4, 8]);
    expect(await runDue(app.parts, [step])).toBe(0);
    await retryJobs(app.db, undefined, app.clock.wall());
    expect(await runDue(app.parts, [step])).toBe(1);
  });

  it('is given back whole when the program stops', async () => {
    const stopping = new AbortController();
    const step = stepDoing(async (day) =>
      runEach(day, ['one', 'two'], async () => {
        stopping.abort();
        return true;
      }),
    );
    expect(await runDue(app.parts, [step], stopping.signal)).toBe(1);
    expect(await onlyJob()).toMatchObject({ status: 'WAITING', attempts: 0 });
    expect(await runDue(app.parts, [counting().step])).toBe(1);
  });
});

describe('asking for a step', () => {
  it('within a transaction counts when it is committed', async () => {
    const job = { name: 'export', due_at: app.clock.business() };
    await expect(
      app.db.transaction().execute(async (tx) => {
        await enqueue(tx, [job], app.clock.wall());
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await listJobs(app.db, 10)).toEqual([]);
    await app.db.transaction().execute(async (tx) => enqueue(tx, [job], app.clock.wall()));
    expect(await onlyJob()).toMatchObject({ name: 'export', status: 'WAITING' });
  });
});
