import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { prepare } from './prepared.ts';
import type { Bind } from './prepared.ts';
import { inTransaction } from './transaction.ts';
import { StatementNames } from './statement-names.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.dispose());

const between = prepare((db, bind: Bind<{ low: number; high: number }>) =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'n'>(sql`numbers(n)`))
    .select('n')
    .where('n', '>=', bind('low'))
    .where('n', '<=', bind('high'))
    .limit(3),
);

const among = prepare((db, bind: Bind<{ wanted: readonly string[] }>) =>
  db
    .selectFrom(sql<{ name: string }>`(values ('a'), ('b'), ('c'))`.as<'name'>(sql`names(name)`))
    .select('name')
    .where('name', '=', sql<string>`any(${bind('wanted')}::text[])`),
);

const divide = prepare((db, bind: Bind<{ by: number }>) =>
  db.selectNoFrom(sql<number>`12 / ${bind('by')}::int`.as('result')),
);

const sleep = prepare((db, bind: Bind<{ seconds: number }>) =>
  db.selectNoFrom(sql<string>`pg_sleep(${bind('seconds')})`.as('slept')),
);

const listShelves = prepare((db, bind: Bind<{ least: number }>) =>
  db
    .selectFrom(sql<{ a: number }>`shelves`.as<'t'>(sql`t`))
    .selectAll()
    .where(sql<boolean>`a >= ${bind('least')}`),
);

/** Of the connection on which it is asked. */
const listStatements = prepare((db, bind: Bind<{ part: string }>) =>
  db
    .selectFrom(sql<{ name: string }>`pg_prepared_statements`.as<'s'>(sql`s`))
    .select('name')
    .where(sql<boolean>`statement like ${bind('part')}`),
);

describe('a prepared statement', () => {
  it('runs with the values of each run, and keeps its own', async () => {
    expect(await between(database.kysely, { low: 2, high: 3 })).toEqual([{ n: 2 }, { n: 3 }]);
    expect(await between(database.kysely, { low: 4, high: 9 })).toEqual([
      { n: 4 },
      { n: 5 },
      { n: 6 },
    ]);
  });

  it('takes a list of any length', async () => {
    expect(await among(database.kysely, { wanted: ['a', 'c'] })).toEqual([
      { name: 'a' },
      { name: 'c' },
    ]);
    expect(await among(database.kysely, { wanted: [] })).toEqual([]);
  });

  it('mixes nothing up when many run at once', async () => {
    const runs = Array.from({ length: 40 }, (_, index) => 1 + (index % 9));
    const rows = await Promise.all(
      runs.map(async (n) => between(database.kysely, { low: n, high: n })),
    );
    expect(rows).toEqual(runs.map((n) => [{ n }]));
  });

  it('is planned once for a connection', async () => {
    await inTransaction(database.kysely, async (tx) => {
      for (let run = 0; run < 3; run += 1) await between(tx, { low: 1, high: 2 });
      expect(await listStatements(tx, { part: '%as numbers(n)%limit%' })).toHaveLength(1);
    });
  });

  it('that fails fails alone, however many run at once', async () => {
    const asked = [3, 0, 4, 0, 6].map(async (by) =>
      divide(database.kysely, { by }).then(
        ([row]) => row?.result,
        (error: Error) => error.message,
      ),
    );
    expect(await Promise.all(asked)).toEqual([4, 'division by zero', 3, 'division by zero', 2]);
  });

  it('does not wait behind slow ones', async () => {
    let hasEnded = false;
    const slow = [3, 3].map(async (seconds) => sleep(database.kysely, { seconds }));
    void Promise.race(slow).then(() => (hasEnded = true));
    expect(await divide(database.kysely, { by: 3 })).toEqual([{ result: 4 }]);
    expect(hasEnded).toBe(false);
    await Promise.all(slow);
  });
});

describe('a prepared read', () => {
  beforeAll(async () => {
    await database.pool.query('create table shelves (a int); insert into shelves values (1)');
  });

  it('in a transaction sees what that has written', async () => {
    await inTransaction(database.kysely, async (tx) => {
      await sql`insert into shelves values (7)`.execute(tx);
      expect(await listShelves(tx, { least: 7 })).toEqual([{ a: 7 }]);
      expect(await listShelves(database.kysely, { least: 7 })).toEqual([]);
    });
  });

  it('that a migration outdated is asked again', async () => {
    // On every connection, so that each knows it by its name.
    const onAll = async () =>
      Promise.all(
        Array.from({ length: 20 }, async () => listShelves(database.kysely, { least: 7 })),
      );
    await onAll();
    await onAll();
    await database.pool.query('alter table shelves add b int');
    expect(await onAll()).toEqual(Array.from({ length: 20 }, () => [{ a: 7, b: null }]));
  });

  it('whose connection the database cuts is asked again on another', async () => {
    const asked = Promise.all(
      Array.from({ length: 8 }, async () => sleep(database.kysely, { seconds: 0.5 })),
    );
    await pause(100);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'private-area server' and datname = current_database() and pid <> pg_backend_pid()",
    );
    expect((await asked).flat()).toHaveLength(8);
    expect(await divide(database.kysely, { by: 3 })).toEqual([{ result: 4 }]);
  });
});

/** A statement that each connection knows by its name, over a table that has got a column since. */
const outdate = async (table: string) => {
  await database.pool.query(`create table ${table} (a int); insert into ${table} values (1)`);
  const all = async (on = database.kysely) =>
    (await sql`select * from ${sql.table(table)} where a = ${1}`.execute(on)).rows;
  for (let use = 0; use < 3; use += 1) expect(await all()).toEqual([{ a: 1 }]);
  await database.pool.query(`alter table ${table} add b int`);
  return all;
};

describe('a statement that a migration outdated', () => {
  it('is answered', async () => {
    const all = await outdate('things');
    expect(await all()).toEqual([{ a: 1, b: null }]);
    expect(await all()).toEqual([{ a: 1, b: null }]);
  });

  it('is answered in a transaction, which is run again and writes once', async () => {
    const all = await outdate('boxes');
    let runs = 0;
    const rows = await inTransaction(database.kysely, async (tx) => {
      runs += 1;
      await sql`insert into boxes (a) values (${2})`.execute(tx);
      return all(tx);
    });
    expect({ runs, rows }).toEqual({ runs: 2, rows: [{ a: 1, b: null }] });
    const { rows: written } = await database.pool.query('select a from boxes where a = 2');
    expect(written).toHaveLength(1);
  });
});

describe('the names of statements', () => {
  it('are given on the second use and stay', () => {
    const names = new StatementNames();
    expect(names.find('select 1')).toBeUndefined();
    expect(names.find('select 1')).toBe('area_1');
    expect(names.find('select 2')).toBeUndefined();
    expect(names.find('select 2')).toBe('area_2');
    expect(names.find('select 1')).toBe('area_1');
  });

  it('are given anew to all when one is outdated', () => {
    const names = new StatementNames();
    for (const text of ['select 1', 'select 2'])
      for (let use = 0; use < 2; use += 1) names.find(text);
    names.forgetAll();
    expect(names.find('select 2')).toBe('area_3');
    expect(names.find('select 1')).toBe('area_4');
  });

  it('are limited, whatever is asked', () => {
    const names = new StatementNames();
    for (let text = 0; text < 5_000; text += 1)
      for (let use = 0; use < 2; use += 1) names.find(`select ${text}`);
    expect(names.find('select 4999')).toBeUndefined();
    expect(names.find('select 299')).toBe('area_300');
  });
});
