import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { buildDatabase, connect, type Database } from '../src/platform/db/open.ts';
import { silentLog } from './silent-log.ts';
import { nameDatabase } from './template.ts';
import { runAsAdmin } from './test-server.ts';

export interface TestDatabase extends Database {
  /** Closes the database and drops it. */
  dispose(): Promise<void>;
}

const create = async (template?: string, config: PoolConfig = {}): Promise<TestDatabase> => {
  const { target, kind } = inject('databaseServer');
  const database = nameDatabase();
  await runAsAdmin(target, `create database ${database}${template ? ` template ${template}` : ''}`);
  const drop = () => runAsAdmin(target, `drop database if exists ${database} with (force)`);
  const opened = buildDatabase(
    connect({ ...target, ...config, database }, 'server', silentLog),
    kind,
    drop,
  );
  return { ...opened, dispose: opened.close };
};

/** A migrated database of its own for one test file. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  create(inject('databaseServer').template);

/** The same with the demo in it, copied instead of loaded: each of some hundred files has one. */
export const createDemoDatabase = (config?: PoolConfig): Promise<TestDatabase> =>
  create(inject('databaseServer').demoTemplate, config);

/** One without any table, for the tests of the migrations themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create();
