import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { openOwned } from './owned-database.ts';
import type { OwnedDatabase } from './owned-database.ts';
import { nameDatabase } from './template.ts';
import { runAsAdmin } from './test-server.ts';

export interface TestDatabase extends OwnedDatabase {
  /** Closes the database and drops it. */
  dispose(): Promise<void>;
}

/**
 * How long a test waits on a machine that does other things; the program's own limits are for people who wait, and `open.test.ts` and
 * the tests of what is refused are about them. *Units*: milliseconds.
 */
const PATIENCE: PoolConfig = {
  connectionTimeoutMillis: 60_000,
  lock_timeout: 60_000,
  statement_timeout: 90_000,
  query_timeout: 95_000,
  idle_in_transaction_session_timeout: 100_000,
};

const create = async (template?: string, config: PoolConfig = {}): Promise<TestDatabase> => {
  const server = inject('databaseServer');
  const { target } = server;
  const database = nameDatabase();
  await runAsAdmin(target, `create database ${database}${template ? ` template ${template}` : ''}`);
  const drop = () => runAsAdmin(target, `drop database if exists ${database} with (force)`);
  const opened = openOwned({ server, database, config, afterwards: drop });
  return { ...opened, dispose: opened.close };
};

/** A migrated database of its own for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  create(inject('databaseServer').template, PATIENCE);

/** The same with the demo in it, copied instead of loaded: each of some hundred files has one. */
export const createDemoDatabase = (config?: PoolConfig): Promise<TestDatabase> =>
  create(inject('databaseServer').demoTemplate, { ...PATIENCE, ...config });

/** One without any table, for the tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create();
