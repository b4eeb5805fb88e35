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
  /** The same as its owner, for migrations and the restore of a backup. */
  readonly ownerUrl?: string | undefined;
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

/** A database server that can be reached, before anybody is connected with it. */
export interface Reached {
  readonly kind: Database['kind'];
  readonly working: PoolConfig;
  /** Nobody names one where a job of its own migrates. */
  readonly owner: PoolConfig | undefined;
  leave(): Promise<void>;
}

const reachEmbedded = async (
  { dataDir, role }: DatabaseSettings,
  log: DatabaseLog,
): Promise<Reached> => {
  // Office commands may run beside a server; a second server may not.
  const lock = role === 'server' ? await lockDataFolder(dataDir) : undefined;
  try {
    const embedded = await startEmbedded({ dataDir, log });
    return {
      kind: 'embedded',
      working: { ...embedded.working },
      owner: { ...embedded.connection },
      leave: async () => embedded.stop().finally(() => lock?.release()),
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
};

/** Starts the embedded server, or takes the one that the settings name. */
export const reachDatabase = async (
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<Reached> => {
  const { databaseUrl, ownerUrl } = settings;
  if (!databaseUrl) return reachEmbedded(settings, log);
  return {
    kind: 'postgres',
    working: { connectionString: databaseUrl },
    owner: ownerUrl ? { connectionString: ownerUrl } : undefined,
    leave: async () => undefined,
  };
};

/** Opens the database that the settings name with the role that the program works with. Nothing is migrated here. */
export const openDatabase = async (
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<Database> => {
  const { working, kind, leave } = await reachDatabase(settings, log);
  return buildDatabase(createPool(working, settings.role, log), kind, leave);
};

/** The same as its owner: for a database that no program of this version has migrated, such as one that was just brought back. */
export const openAsOwner = async (
  settings: DatabaseSettings,
  log: DatabaseLog,
): Promise<Database> => {
  const { working, owner, kind, leave } = await reachDatabase(settings, log);
  return buildDatabase(createPool(owner ?? working, settings.role, log), kind, leave);
};
