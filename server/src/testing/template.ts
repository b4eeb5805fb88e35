import { randomUUID } from 'node:crypto';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { silentLog } from './silent-log.ts';
import { runAsAdmin, type TestServer } from './test-server.ts';

export const nameDatabase = (): string =>
  `area_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** An empty database with all migrations, to be cloned. */
export const createTemplate = async ({ target }: TestServer): Promise<string> => {
  const database = nameDatabase();
  await runAsAdmin(target, `create database ${database}`);
  const pool = createPool({ ...target, database }, 'office', silentLog);
  try {
    await migrate(pool, { log: silentLog });
  } finally {
    await pool.end();
  }
  return database;
};
