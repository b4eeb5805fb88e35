import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { planForValues } from './plan-for-values.ts';
import type { Db } from './tables.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query('create table lines (id int primary key, told text not null)');
  await database.pool.query("insert into lines select n, 'x' from generate_series(1, 20000) n");
  await database.pool.query('analyze lines');
});
afterAll(() => database.dispose());

/** What PostgreSQL expects of a page of 25 lines. */
const expectedLines = async (db: Db): Promise<number> => {
  await sql`prepare a_page (int) as select * from lines order by id limit $1`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain execute a_page (25)`.execute(db);
  await sql`deallocate a_page`.execute(db);
  return Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1]);
};

it('a page is planned for as many lines as it has', async () => {
  expect(await planForValues(database.kysely, expectedLines)).toBe(25);
  // As every other statement is: without its values, a tenth of the table.
  expect(await inTransaction(database.kysely, expectedLines)).toBe(2_000);
});

const count = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from lines`.execute(db)).rows[0]?.n;

it('sees one state of the database', async () => {
  const [before, after] = await planForValues(database.kysely, async (db) => {
    const seen = await count(db);
    await database.pool.query("insert into lines values (20001, 'later')");
    return [seen, await count(db)];
  });
  expect(after).toBe(before);
});

const write = async (db: Db) => sql`delete from lines`.execute(db);

it('writes nothing', async () => {
  await expect(planForValues(database.kysely, write)).rejects.toThrow('read-only transaction');
});
