import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { prepare } from './prepared.ts';
import { inTransaction } from './transaction.ts';

const where = prepare((db, _given: object) =>
  db.selectNoFrom(sql<string>`current_setting('application_name')`.as('name')),
);
const divide = prepare((db, { by }: { by: number }) =>
  db.selectNoFrom(sql<number>`12 / ${by}::int`.as('result')),
);
const sleep = prepare((db, { seconds }: { seconds: number }) =>
  db.selectNoFrom([
    sql<string>`pg_sleep(${seconds})`.as('slept'),
    sql<string>`current_setting('application_name')`.as('name'),
  ]),
);
const listThings = prepare((db, { least }: { least: number }) =>
  db
    .selectFrom(sql<{ a: number }>`things`.as<'t'>(sql`t`))
    .selectAll()
    .where(sql<boolean>`a >= ${least}`),
);

let database: TestDatabase;
const isOnLine = async (): Promise<boolean> =>
  (await where(database.kysely, {}))[0]?.name === 'private-area server reads';

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query('create table things (a int); insert into things values (1)');
});
// They open beside the first read, which does not wait for them, and so they do again when they were lost.
beforeEach(async () => vi.waitUntil(isOnLine, { timeout: 30_000, interval: 50 }));
afterAll(() => database.dispose());

it('a statement that fails fails alone, however many were sent with it', async () => {
  const asked = [3, 0, 4, 0, 6].map(async (by) =>
    divide(database.kysely, { by }).then(
      ([row]) => row?.result,
      (error: Error) => error.message,
    ),
  );
  expect(await Promise.all(asked)).toEqual([4, 'division by zero', 3, 'division by zero', 2]);
});

it('nobody waits behind a slow one', async () => {
  const first = sleep(database.kysely, { seconds: 5 });
  await pause(100);
  // The second line is there for the rest, once it is opened and until that is held up too.
  await expect.poll(isOnLine).toBe(true);
  const second = sleep(database.kysely, { seconds: 2.5 });
  await pause(100);
  let hasEnded = false;
  void Promise.race([first, second]).then(() => (hasEnded = true));
  expect(await isOnLine()).toBe(false);
  expect(hasEnded).toBe(false);
  expect((await Promise.all([first, second])).map(([row]) => row?.name)).toEqual([
    'private-area server reads',
    'private-area server reads',
  ]);
});

it('a transaction reads what it has written itself', async () => {
  await inTransaction(database.kysely, async (tx) => {
    await sql`insert into things values (7)`.execute(tx);
    expect(await listThings(tx, { least: 7 })).toEqual([{ a: 7 }]);
    expect(await listThings(database.kysely, { least: 7 })).toEqual([]);
  });
});

it('a statement that a migration outdated is asked again elsewhere', async () => {
  expect(await listThings(database.kysely, { least: 7 })).toEqual([{ a: 7 }]);
  await database.pool.query('alter table things add b int');
  expect(await listThings(database.kysely, { least: 7 })).toEqual([{ a: 7, b: null }]);
});

it('what was asked on lines that the database cuts is asked again elsewhere', async () => {
  const asked = Promise.all(Array.from({ length: 20 }, async () => where(database.kysely, {})));
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'private-area server reads' and datname = current_database()",
  );
  expect((await asked).flat()).toHaveLength(20);
  expect(await where(database.kysely, {})).toHaveLength(1);
});

it('lines that the database cuts are opened anew', async () => {
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'private-area server reads' and datname = current_database()",
  );
  await expect.poll(isOnLine).toBe(true);
});
