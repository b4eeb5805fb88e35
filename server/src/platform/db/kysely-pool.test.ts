import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createKyselyPool } from './kysely-pool.ts';

const WAIT_MS = 1_500;

let pool: Pool;
let kysely: PostgresPool;
beforeEach(() => {
  pool = new Pool({
    ...inject('databaseServer').target,
    max: 1,
    connectionTimeoutMillis: WAIT_MS,
  });
  kysely = createKyselyPool(pool);
});
afterEach(async () => pool.end());

it('a connection goes to who came first', async () => {
  const first = await kysely.connect();
  const came: number[] = [];
  const all = [1, 2, 3].map(async (n) => {
    const client = await kysely.connect();
    came.push(n);
    client.release();
  });
  first.release();
  await Promise.all(all);
  expect(came).toEqual([1, 2, 3]);
});

it('who waits in vain is told, and nobody is forgotten', async () => {
  const held = await kysely.connect();
  await expect(kysely.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  const patient = kysely.connect();
  await pause(10);
  held.release();
  (await patient).release();
});
