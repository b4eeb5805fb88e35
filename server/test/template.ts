import { randomUUID } from 'node:crypto';
import { grantRights } from '../src/platform/db/roles/rights.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { buildDatabase } from '../src/platform/db/open.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { loadDemo } from '../src/entry/demo/load.ts';
import { silentLog } from './silent-log.ts';
import { TEST_NOW } from './test-clock.ts';
import { runAsAdmin, type TestServer } from './test-server.ts';

export const nameDatabase = (): string =>
  `area_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** An empty database with all migrations, to be cloned. */
export const createTemplate = async ({ target, working }: TestServer): Promise<string> => {
  const database = nameDatabase();
  await runAsAdmin(target, `create database ${database}`);
  const pool = createPool({ ...target, database }, 'office', silentLog);
  try {
    await migrate(pool, { log: silentLog });
    await grantRights(pool, String(working.user));
  } finally {
    await pool.end();
  }
  return database;
};

/** The same with the demo's people and products, as they are at the time of the test clock. */
export const createDemoTemplate = async (
  { target, kind }: TestServer,
  template: string,
): Promise<string> => {
  const database = nameDatabase();
  await runAsAdmin(target, `create database ${database} template ${template}`);
  const opened = buildDatabase(
    createPool({ ...target, database }, 'office', silentLog),
    kind,
    async () => undefined,
  );
  try {
    await loadDemo(opened.kysely, TEST_NOW);
  } finally {
    await opened.close();
  }
  return database;
};
