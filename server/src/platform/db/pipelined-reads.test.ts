import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { prepare } from './prepared.ts';
import type { Bind } from './prepared.ts';

const SHARED_MAX = 2;

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.dispose());

/** The connection on which it is asked. */
const whichConnection = prepare((db, bind: Bind<{ seconds: number }>) =>
  db
    .selectFrom(sql`pg_sleep(${bind('seconds')})`.as('slept'))
    .select(sql<number>`pg_backend_pid()`.as('connection')),
);

const connectionsOf = async (seconds: number, times: number): Promise<number[]> => {
  const answers = await Promise.all(
    Array.from({ length: times }, async () => whichConnection(database.kysely, { seconds })),
  );
  return answers.flat().map(({ connection }) => connection);
};

/** The connections that reads share are opened by the first reads, which do not wait for them. */
const untilShared = async (): Promise<void> => {
  while (new Set(await connectionsOf(0, 10)).size > SHARED_MAX) await pause(10);
};

it('short reads share two connections, however many there are at once', async () => {
  await untilShared();
  expect(new Set(await connectionsOf(0, 30)).size).toBeLessThanOrEqual(SHARED_MAX);
});

it('behind a read that takes long, those that come later take connections of their own', async () => {
  await untilShared();
  const slow = Promise.all([connectionsOf(3, 1), connectionsOf(3, 1)]);
  await pause(100);
  let hasEnded = false;
  void slow.then(() => (hasEnded = true));
  const elsewhere = await connectionsOf(0, 5);
  expect(hasEnded).toBe(false);
  const late = (await slow).flat();
  expect(elsewhere.filter((connection) => late.includes(connection))).toEqual([]);
});

it('when the database cuts the connections that reads share, all reads are answered', async () => {
  await untilShared();
  const asked = connectionsOf(0.01, 60);
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(await asked).toHaveLength(60);
  await untilShared();
});
