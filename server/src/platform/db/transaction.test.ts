import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query('create table counters (id int primary key, value int not null)');
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.pool.query('truncate counters');
  await database.pool.query('insert into counters values (1, 0), (2, 0)');
});

const readValues = async (): Promise<number[]> => {
  const text = 'select value from counters order by id';
  return (await database.pool.query<{ value: number }>(text)).rows.map(({ value }) => value);
};

const set = (transaction: Transaction<Tables>, id: number, value: number) =>
  sql`update counters set value = ${value} where id = ${id}`.execute(transaction);

const increment = async (transaction: Transaction<Tables>, id: number): Promise<void> => {
  const { rows } = await sql<{
    value: number;
  }>`select value from counters where id = ${id}`.execute(transaction);
  await set(transaction, id, (rows[0]?.value ?? 0) + 1);
};

const showIsolation = (transaction: Transaction<Tables>) =>
  sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(transaction);

const conflict = (code: string) => Object.assign(new Error('conflict'), { code });

describe('inTransaction', () => {
  it('commits what the work did and gives its result', async () => {
    expect(await inTransaction(database.kysely, async (tx) => (await set(tx, 1, 7), 'done'))).toBe(
      'done',
    );
    expect(await readValues()).toEqual([7, 0]);
  });

  it('undoes everything when the work throws, and passes the reason on', async () => {
    const work = inTransaction(database.kysely, async (tx) => {
      await set(tx, 1, 7);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await readValues()).toEqual([0, 0]);
  });

  it('reads committed data unless asked otherwise', async () => {
    const usual = await inTransaction(database.kysely, showIsolation);
    const strict = await inTransaction(database.kysely, showIsolation, {
      isolation: 'serializable',
    });
    expect(usual.rows).toEqual([{ transaction_isolation: 'read committed' }]);
    expect(strict.rows).toEqual([{ transaction_isolation: 'serializable' }]);
  });

  it('repeats what lost against another transaction, so that no step is lost', async () => {
    const options = { isolation: 'serializable' } as const;
    const tries = Array.from({ length: 4 }, () =>
      inTransaction(database.kysely, (tx) => increment(tx, 1), options),
    );
    await Promise.all(tries);
    expect(await readValues()).toEqual([4, 0]);
  });

  it('resolves a deadlock by running one of the two again', async () => {
    const arrived: number[] = [];
    const meet = async (tx: Transaction<Tables>, first: number, second: number) => {
      await set(tx, first, 1);
      arrived.push(first);
      while (arrived.length < 2) await sql`select pg_sleep(0.01)`.execute(tx);
      await set(tx, second, 1);
    };
    await Promise.all([
      inTransaction(database.kysely, (tx) => meet(tx, 1, 2)),
      inTransaction(database.kysely, (tx) => meet(tx, 2, 1)),
    ]);
    // Twice the two, and once more for the refused one, or more often on a slow machine.
    expect(arrived.length).toBeGreaterThanOrEqual(3);
    expect(await readValues()).toEqual([1, 1]);
  });

  it('gives up in the end, and does not repeat other failures', async () => {
    const runs = { '40001': 0, '23505': 0 };
    const failing = (code: keyof typeof runs) =>
      inTransaction(database.kysely, async () => {
        runs[code] += 1;
        throw conflict(code);
      });
    await expect(failing('40001')).rejects.toMatchObject({ code: '40001' });
    await expect(failing('23505')).rejects.toMatchObject({ code: '23505' });
    expect(runs).toEqual({ '40001': 5, '23505': 1 });
  });
});
