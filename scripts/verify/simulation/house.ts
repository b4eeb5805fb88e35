import { mkdirSync } from 'node:fs';
import { buildApp } from '@area/server/app';
import { migrate } from '@area/server/db/migrate';
import { buildDatabase } from '@area/server/db/open';
import { createPool } from '@area/server/db/pool';
import { loadDemo } from '@area/server/demo/load';
import { readSettings } from '@area/server/env';
import { createLogger } from '@area/server/http/logger';
import { buildParts } from '@area/server/parts-of';
import { closePdfRenderer } from '@area/server/pdf/render-pdf';
import { silentLog } from '@area/server/testing/silent-log';
import type { TestApp } from '@area/server/testing/test-app';
import { TEST_NOW, TestClock } from '@area/server/testing/test-clock';
import { nameDatabase } from '@area/server/testing/template';
import { openTestServer, runAsAdmin } from '@area/server/testing/test-server';
import type { TestServer } from '@area/server/testing/test-server';

const ENOUGH_LOGINS = '100000';

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
  const database = await openDatabase(await openTestServer());
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', LOGINS_PER_MINUTE: ENOUGH_LOGINS });
  const clock = new TestClock();
  const parts = await buildParts({ settings, database, log: createLogger(settings), clock });
  const app = await buildApp(parts);
  const dispose = async (): Promise<void> => {
    await app.close();
    await parts.outbox.stop();
    await closePdfRenderer();
    await database.close();
  };
  return { app, parts, db: database.kysely, database, clock, dataDir, dispose };
};
