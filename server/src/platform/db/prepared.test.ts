import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { prepare } from './prepared.ts';
import { StatementNames } from './statement-names.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.dispose());

const between = prepare((db, { low, high }: { low: number; high: number }) =>
  db
    .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'n'>(sql`numbers(n)`))
    .select('n')
    .where('n', '>=', low)
    .where('n', '<=', high)
    .limit(3),
);

const among = prepare((db, { wanted }: { wanted: readonly string[] }) =>
  db
    .selectFrom(sql<{ name: string }>`(values ('a'), ('b'), ('c'))`.as<'name'>(sql`names(name)`))
    .select('name')
    .where('name', '=', sql<string>`any(${wanted}::text[])`),
);

/** Of the connection that the reads share. */
const listStatements = prepare((db, { part }: { part: string }) =>
  db
    .selectFrom(sql<{ name: string }>`pg_prepared_statements`.as<'s'>(sql`s`))
    .select('name')
    .where(sql<boolean>`statement like ${part}`),
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

  it('is planned once for the connection that the reads share', async () => {
    for (let run = 0; run < 3; run += 1) await between(database.kysely, { low: 1, high: 2 });
    expect(await listStatements(database.kysely, { part: '%as numbers(n)%limit%' })).toHaveLength(
      1,
    );
  });
});

it('a connection whose statement a migration outdated is given up, and the next one works', async () => {
  await database.pool.query('create table things (a int); insert into things values (1)');
  const all = async () =>
    (await sql`select * from things where a = ${1}`.execute(database.kysely)).rows;
  for (let use = 0; use < 3; use += 1) expect(await all()).toEqual([{ a: 1 }]);
  await database.pool.query('alter table things add b int');
  await all().catch(() => undefined);
  expect(await all()).toEqual([{ a: 1, b: null }]);
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

  it('are limited, whatever is asked', () => {
    const names = new StatementNames();
    for (let text = 0; text < 5_000; text += 1)
      for (let use = 0; use < 2; use += 1) names.find(`select ${text}`);
    expect(names.find('select 4999')).toBeUndefined();
    expect(names.find('select 299')).toBe('area_300');
  });
});
