import { Client, type PoolConfig } from 'pg';
import { startEmbedded } from '../src/platform/db/embedded/start.ts';
import { createDataFolder } from './data-folder.ts';
import { silentLog } from './silent-log.ts';

/** A PostgreSQL on which tests may create databases. */
export interface TestServer {
  readonly target: PoolConfig;
  readonly kind: 'embedded' | 'postgres';
  readonly end: () => Promise<void>;
}

/** Where a connection string points, without the database in it. */
const parseTarget = (connectionString: string): PoolConfig => {
  const { host, port, user, password, ssl } = new Client({ connectionString });
  return { host, port, ssl, ...(user ? { user } : {}), ...(password ? { password } : {}) };
};

const startOwnServer = async (): Promise<TestServer> => {
  const embedded = await startEmbedded({
    dataDir: createDataFolder(),
    log: silentLog,
    durable: false,
  });
  return { target: { ...embedded.connection }, kind: 'embedded', end: embedded.stop };
};

/** The server that TEST_DATABASE_URL names, or one of our own for this run. */
export const openTestServer = async (): Promise<TestServer> => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return startOwnServer();
  return { target: parseTarget(url), kind: 'postgres', end: async () => undefined };
};

/** Runs statements that cannot be part of a transaction, such as making databases. */
export const runAsAdmin = async (target: PoolConfig, ...statements: string[]): Promise<void> => {
  const client = new Client({ ...target, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
