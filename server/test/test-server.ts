import { Client, type PoolConfig } from 'pg';
import { WORKING_USER, startEmbedded } from '../src/platform/db/embedded/start.ts';
import { ensureWorkingRole } from '../src/platform/db/roles/working-role.ts';
import { createDataFolder } from './data-folder.ts';
import { silentLog } from './silent-log.ts';

/** A PostgreSQL on which tests may create databases. */
export interface TestServer {
  /** As its owner, who may make databases. */
  readonly target: PoolConfig;
  /** As the program works there. */
  readonly working: PoolConfig;
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
  return {
    target: { ...embedded.connection },
    working: { ...embedded.working },
    kind: 'embedded',
    end: embedded.stop,
  };
};

const onServer = async (
  target: PoolConfig,
  work: (client: Client) => Promise<void>,
): Promise<void> => {
  const client = new Client({ ...target, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** Runs statements that cannot be part of a transaction, such as making databases. */
export const runAsAdmin = async (target: PoolConfig, ...statements: string[]): Promise<void> =>
  onServer(target, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** The server that TEST_DATABASE_URL names, or one of our own for this run. */
export const openTestServer = async (): Promise<TestServer> => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return startOwnServer();
  const target = parseTarget(url);
  const role = { user: WORKING_USER, password: 'of the tests' };
  await onServer(target, async (client) => ensureWorkingRole(client, role));
  return { target, working: { ...target, ...role }, kind: 'postgres', end: async () => undefined };
};
