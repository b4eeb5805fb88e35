import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionOf } from './direct-database.ts';

const LOOK_EVERY_MS = 5;
const WITHIN_MS = 10_000;

/** A table that is locked for writing. */
export interface LockedTable {
  /** Resolves when a transaction waits for it. */
  waitForWriter(): Promise<void>;
  release(): Promise<void>;
}

const SOMEBODY_WAITS = `select 1 from pg_locks where not granted and relation = $1::regclass`;

/** Locks a table from outside, like a slow disk: a transaction that writes to it waits. Reading and locking rows continues. */
export const lockTable = async (dataDir: string, table: string): Promise<LockedTable> => {
  const client = new Client(connectionOf(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in share mode`);
  return {
    waitForWriter: async () => {
      const deadline = Date.now() + WITHIN_MS;
      while ((await client.query(SOMEBODY_WAITS, [table])).rowCount === 0) {
        if (Date.now() > deadline) throw new Error(`nobody came to write to ${table}`);
        await pause(LOOK_EVERY_MS);
      }
    },
    release: async () => client.end().catch(() => undefined),
  };
};
