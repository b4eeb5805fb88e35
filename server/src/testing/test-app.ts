import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../app.ts';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { readSettings } from '../env.ts';
import { createLogger } from '../http/logger.ts';
import type { Parts } from '../parts.ts';
import { buildParts } from '../parts-of.ts';
import { closePdfRenderer } from '../pdf/render-pdf.ts';
import { ensureSealCertificate } from '../sealing/seal-certificate.ts';
import { createDemoDatabase } from './database.ts';
import { TestClock } from './test-clock.ts';

/** The whole server on a database and a data folder of its own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  readonly db: Kysely<Tables>;
  readonly database: Database;
  readonly clock: TestClock;
  readonly dataDir: string;
  dispose(): Promise<void>;
}

/** Making keys takes longer than most tests: every data folder of a run gets a copy of the same ones. */
const copySealKeys = async (dataDir: string): Promise<void> => {
  const shared = join(process.env['AREA_TEST_RUN'] ?? dataDir, 'keys');
  await ensureSealCertificate({ dir: shared, organization: 'la gestora', now: new Date() });
  if (shared !== join(dataDir, 'keys')) await cp(shared, join(dataDir, 'keys'), { recursive: true });
};

/** Within the run's own folder, which goes away with the run even when a test never came to its end. */
const makeDataDir = async (): Promise<string> => mkdtemp(join(process.env['AREA_TEST_RUN'] ?? tmpdir(), 'files-'));

const ENOUGH_LOGINS = '100000';

/** Starts it with the demo's people and products. `env` overrides settings. */
export const createTestApp = async (env: NodeJS.ProcessEnv = {}): Promise<TestApp> => {
  const [database, dataDir] = await Promise.all([createDemoDatabase(), makeDataDir()]);
  await copySealKeys(dataDir);
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', LOGINS_PER_MINUTE: ENOUGH_LOGINS, ...env });
  const clock = new TestClock();
  const parts = await buildParts({ settings, database, log: createLogger(settings), clock });
  const app = await buildApp(parts);
  const dispose = async (): Promise<void> => {
    await app.close();
    await parts.outbox.stop();
    await closePdfRenderer();
    await database.dispose();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, parts, db: database.kysely, database, clock, dataDir, dispose };
};
