import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from '@area/server/platform/db/embedded/postmaster-file';
import { Client } from 'pg';

const homeOf = (dataDir: string): string => {
  const moved = join(dataDir, 'postgres-location');
  return existsSync(moved) ? readFileSync(moved, 'utf8').trim() : join(dataDir, 'postgres');
};

/** The main process of the embedded database, when it runs. */
export const postmasterOf = (dataDir: string): number | undefined =>
  findPostmaster(join(homeOf(dataDir), 'cluster'));

const socketOf = (dataDir: string): string => {
  const short = join(dataDir, 'run', 'postgres-socket');
  return existsSync(short) ? readFileSync(short, 'utf8').trim() : join(homeOf(dataDir), 'socket');
};

/** In a data folder whose database is not embedded: where it is. */
export const ADDRESS_FILE = 'database-url';

/** The address of a database that is not embedded. */
export const addressIn = (dataDir: string): string | undefined => {
  const file = join(dataDir, ADDRESS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

/** Where the embedded database listens, for code that must not keep it running or restart it. */
export const connectionOf = (dataDir: string) => ({
  host: socketOf(dataDir),
  port: 5432,
  user: 'area',
  password: readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim(),
  database: 'area',
});

/** Long enough for a query; a call that fills a table gives its own limit. */
const PATIENCE_MS = 5_000;

/** Runs one statement on a connection of its own. */
export const runDirectly = async (
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
  patienceMs = PATIENCE_MS,
) => {
  const address = addressIn(dataDir);
  const client = new Client({
    ...(address ? { connectionString: address } : connectionOf(dataDir)),
    connectionTimeoutMillis: 2_000,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
};
