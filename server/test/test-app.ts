import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { DestinationStream } from 'pino';
import { ensureSealKeys } from './seal-keys.ts';
import { createDemoDatabase, createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { startTestApp } from './start-app.ts';
import type { TestApp, TestAppOptions } from './start-app.ts';

export type { TestApp } from './start-app.ts';

/** Every data folder of a run gets a copy of the same keys. */
const copySealKeys = async (dataDir: string): Promise<void> => {
  const shared = process.env['AREA_TEST_RUN'] ?? dataDir;
  await ensureSealKeys(shared);
  if (shared !== dataDir)
    await cp(join(shared, 'keys'), join(dataDir, 'keys'), { recursive: true });
};

/** Within the run's own folder, which goes away with the run even when a test never came to its end. */
const makeDataDir = async (): Promise<string> =>
  mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 'files-'));

/** Starts it on a database, with a data folder of its own. */
const startOn = async (database: TestDatabase, options: TestAppOptions): Promise<TestApp> => {
  const dataDir = await makeDataDir();
  await copySealKeys(dataDir);
  const app = await startTestApp(database, dataDir, options);
  const dispose = async (): Promise<void> => {
    await app.dispose();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...app, dispose };
};

/** Starts it outside the demo, with nobody and nothing in its database. */
export const createEmptyApp = async (): Promise<TestApp> =>
  startOn(await createTestDatabase(), {
    // Tests do the work of the day themselves.
    env: { DEMO: 'false', JOBS: 'off', OFFICE_URL: 'http://office.localhost' },
  });

/** Starts it with the demo's people and products. `env` overrides settings; `log` reads what it logs; `pool` changes how its database is reached. */
export const createTestApp = async (
  env: NodeJS.ProcessEnv = {},
  log?: DestinationStream,
  pool?: PoolConfig,
): Promise<TestApp> => startOn(await createDemoDatabase(pool), { env, ...(log && { log }) });
