import { mkdirSync } from 'node:fs';
import { migrate } from '@area/server/db/migrate';
import { buildDatabase } from '@area/server/db/open';
import { createPool } from '@area/server/db/pool';
import { loadDemo } from '@area/server/demo/load';
import { silentLog } from '@area/server/testing/silent-log';
import { startTestApp } from '@area/server/testing/start-app';
import type { TestApp } from '@area/server/testing/start-app';
import { TEST_NOW } from '@area/server/testing/test-clock';
import { nameDatabase } from '@area/server/testing/template';
import { openTestServer, runAsAdmin } from '@area/server/testing/test-server';
import type { TestServer } from '@area/server/testing/test-server';

const openDatabase = async ({ target, kind, end }: TestServer) => {
  const database = nameDatabase();
  await runAsAdmin(target, `create database ${database}`);
  const pool = createPool({ ...target, database }, 'server', silentLog);
  await migrate(pool, { log: silentLog });
  const close = async (): Promise<void> => {
    await runAsAdmin(target, `drop database if exists ${database} with (force)`);
    await end();
  };
  const opened = buildDatabase(pool, kind, close);
  await loadDemo(opened.kysely, TEST_NOW);
  return opened;
};

/** The whole server within this process, on a real database of its own. Its clock is ours. */
export const openHouse = async (dataDir: string): Promise<TestApp> => {
  mkdirSync(dataDir, { recursive: true });
  return startTestApp(await openDatabase(await openTestServer()), dataDir);
};
