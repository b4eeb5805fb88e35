import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { lockDataFolder } from './embedded/lock.ts';
import { startEmbedded } from './embedded/start.ts';
import { createKyselyPool } from './kysely-pool.ts';
import type { DatabaseLog } from '../database-log.ts';
import type { PipelinedReads } from './pipelined-reads.ts';
import { createPipelinedReads, createPool, type Role } from './pool.ts';
import type { Db, Tables } from './tables.ts';

export interface DatabaseSettings {
  /** A PostgreSQL of one's own; without it, the embedded one under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly role: Role;
}

export interface Database {
  readonly kysely: Db;
  readonly pool: Pool;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** What a database is built of. */
export interface Connections {
  readonly pool: Pool;
  /** Of a server, whose short reads share connections. */
  readonly reads?: PipelinedReads | undefined;
}

/** To a database whose address is known. */
export const connect = (target: PoolConfig, role: Role, log: DatabaseLog): Connections => ({
  pool: createPool(target, role, log),
  reads: role === 'server' ? createPipelinedReads(target, log) : undefined,
});

/** Connections that are there, as a Database. */
export const buildDatabase = (
  { pool, reads }: Connections,
  kind: Database['kind'],
  afterwards: () => Promise<void>,
): Database => {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createKyselyPool(pool, reads) }),
  });
  let closed: Promise<void> | undefined;
  const end = async () => void (await Promise.all([pool.end(), reads?.end()]));
  const close = () => (closed ??= end().finally(afterwards));
  return { kysely, pool, kind, close };
};

const openPostgres = (target: PoolConfig, role: Role, log: DatabaseLog): Database =>
  buildDatabase(connect(target, role, log), 'postgres', async () => undefined);

const openEmbedded = async (
  { dataDir, role }: DatabaseSettings,
  log: DatabaseLog,
): Promise<Database> => {
  // The office works beside a server; a second server does not.
  const lock = role === 'server' ? await lockDataFolder(dataDir) : undefined;
  try {
    const embedded = await startEmbedded({ dataDir, log });
    const connections = connect({ ...embedded.connection }, role, log);
    return buildDatabase(connections, 'embedded', () =>
      embedded.stop().finally(() => lock?.release()),
    );
  } catch (error) {
    lock?.release();
    throw error;
  }
};

/** Opens the database that the settings name. Nothing is migrated here. */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<Database> =>
  settings.databaseUrl
    ? openPostgres({ connectionString: settings.databaseUrl }, settings.role, log)
    : openEmbedded(settings, log);
