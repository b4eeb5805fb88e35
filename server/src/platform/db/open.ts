import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { lockDataFolder } from './embedded/lock.ts';
import { startEmbedded } from './embedded/start.ts';
import { createKyselyPool } from './kysely-pool.ts';
import type { DatabaseLog } from '../database-log.ts';
import { createPool, type Role } from './pool.ts';
import type { Db, Tables } from './tables.ts';

export interface DatabaseSettings {
  /** The operator's own PostgreSQL; without it, the embedded one under `dataDir`. */
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

/** A pool that is there, as a Database. */
export const buildDatabase = (
  pool: Pool,
  kind: Database['kind'],
  afterwards: () => Promise<void>,
): Database => {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createKyselyPool(pool) }),
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= pool.end().finally(afterwards));
  return { kysely, pool, kind, close };
};

const openPostgres = (target: PoolConfig, role: Role, log: DatabaseLog): Database =>
  buildDatabase(createPool(target, role, log), 'postgres', async () => undefined);

const openEmbedded = async (
  { dataDir, role }: DatabaseSettings,
  log: DatabaseLog,
): Promise<Database> => {
  // Office commands may run beside a server; a second server may not.
  const lock = role === 'server' ? await lockDataFolder(dataDir) : undefined;
  try {
    const embedded = await startEmbedded({ dataDir, log });
    const pool = createPool({ ...embedded.connection }, role, log);
    return buildDatabase(pool, 'embedded', () => embedded.stop().finally(() => lock?.release()));
  } catch (error) {
    lock?.release();
    throw error;
  }
};

/** Opens the database of the settings. It does not migrate. */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<Database> =>
  settings.databaseUrl
    ? openPostgres({ connectionString: settings.databaseUrl }, settings.role, log)
    : openEmbedded(settings, log);
