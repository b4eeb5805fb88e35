import { mkdirSync } from 'node:fs';
import { migrate } from '@area/server/platform/db/migrate';
import { grantRights } from '@area/server/platform/db/roles/rights';
import { loadDemo } from '@area/server/entry/demo/load';
import { silentLog } from '../../../server/test/silent-log.ts';
import { openOwned } from '../../../server/test/owned-database.ts';
import { startTestApp } from '../../../server/test/start-app.ts';
import type { TestApp } from '../../../server/test/start-app.ts';
import { TEST_NOW } from '../../../server/test/test-clock.ts';
import { nameDatabase } from '../../../server/test/template.ts';
import { openTestServer, runAsAdmin } from '../../../server/test/test-server.ts';
import type { TestServer } from '../../../server/test/test-server.ts';

const openDatabase = async (server: TestServer) => {
  const { target, working, end } = server;
  const database = nameDatabase();
  await runAsAdmin(target, `create database ${database}`);
  const close = async (): Promise<void> => {
    await runAsAdmin(target, `drop database if exists ${database} with (force)`);
    await end();
  };
  const opened = openOwned({ server, database, afterwards: close });
  await migrate(opened.pool, { log: silentLog });
  await grantRights(opened.pool, String(working.user));
  await loadDemo(opened.kysely, TEST_NOW);
  return opened;
};

/** The whole server within this process, on a real database of its own. Its clock is ours. */
export const openSimulatedManager = async (dataDir: string): Promise<TestApp> => {
  mkdirSync(dataDir, { recursive: true });
  return startTestApp(await openDatabase(await openTestServer()), dataDir);
};
