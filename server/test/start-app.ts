import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildApp } from '../src/entry/app.ts';
import type { Database } from '../src/platform/db/open.ts';
import type { Replica } from '../src/platform/db/replica/replica.ts';
import type { OwnedDatabase } from './owned-database.ts';
import type { Db } from '../src/platform/db/tables.ts';
import { readSettings } from '../src/platform/env.ts';
import { createLogger } from '../src/platform/http/logger.ts';
import type { Parts } from '../src/platform/parts/parts.ts';
import { buildParts } from '../src/entry/parts-of.ts';
import { TestClock } from './test-clock.ts';

/** The whole server, working on its database as the program does, on a database and a data folder of its own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  /** As the owner of the database: tests prepare and look. */
  readonly db: Db;
  readonly database: Database;
  readonly clock: TestClock;
  readonly dataDir: string;
  dispose(): Promise<void>;
}

const ENOUGH_LOGINS = '100000';
/** Tests ask much at once on a machine that does other things. */
const PATIENCE_MS = '8000';
/** Outside the demo nothing is sealed in the demo's name. */
const MANAGER = { MANAGER_NAME: 'la gestora', MANAGER_NIF: 'A58818501' };

/** How it is started: settings that it has besides, and who reads its log. */
export interface TestAppOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly log?: DestinationStream;
  readonly replica?: Replica;
}

/** The whole server within this process on a database and a folder that are there. */
export const startTestApp = async (
  database: OwnedDatabase,
  dataDir: string,
  { env = {}, log, replica }: TestAppOptions = {},
): Promise<TestApp> => {
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    LOGINS_PER_MINUTE: ENOUGH_LOGINS,
    QUEUE_MAX_MS: PATIENCE_MS,
    // Tests number and deliver when they want to.
    EVENTS: 'off',
    ...(env['DEMO'] === 'false' && MANAGER),
    ...env,
  });
  const clock = new TestClock();
  const parts = await buildParts({
    settings,
    database: database.working,
    log: createLogger(settings, log),
    clock,
    replica,
  });
  const app = await buildApp(parts);
  const dispose = async (): Promise<void> => {
    await app.close();
    await parts.outbox.stop();
    // The rendering thread stays for the next file of this process: to read its fonts takes longer than most tests.
    await database.close();
  };
  return { app, parts, db: database.kysely, database, clock, dataDir, dispose };
};
