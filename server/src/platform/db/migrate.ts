import type { Pool, PoolClient } from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import { listMigrationFiles, migrationsDir, type MigrationFile } from './migration-files.ts';

interface AppliedMigration {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
}

export interface MigrationState {
  readonly applied: number;
  readonly pending: readonly string[];
  /** Those that the database has beyond this program's: a newer program was started. This one still works, but does not start again. */
  readonly beyond: readonly string[];
  /** Why this program must not work on this database. */
  readonly problem?: string;
}

const CREATE_TABLE = `create table if not exists schema_migrations (
  number integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;
const LIST_APPLIED = 'select number, name, checksum from schema_migrations order by number';

// A migration may rewrite a table or wait for another process that does: a request's time limits do not apply.
const PATIENCE = `set local statement_timeout = '30min'; set local lock_timeout = '10min'`;
const PATIENCE_MS = 45 * 60_000;

// Readers are not blocked; a second migrating process waits here, and then sees what the first one did.
// A lock on a table and not an advisory lock: a session's advisory lock is lost behind a pooler.
const LOCK = 'lock table schema_migrations in exclusive mode';

const UNDEFINED_TABLE = '42P01';
/** "if not exists" does not stop two sessions from creating at once: the second one gets one of these errors. */
const CREATED_MEANWHILE = new Set(['23505', '42P07', '42710']);
const CREATE_ATTEMPTS = 5;

/** A process of the version before works on: the two may wait for each other, and PostgreSQL ends the migration. Then it is tried again. */
const DEADLOCK = '40P01';
const DEADLOCK_ATTEMPTS = 10;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

const ensureTable = async (pool: Pool): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(CREATE_TABLE);
      return;
    } catch (error) {
      if (!CREATED_MEANWHILE.has(codeOf(error)) || attempt === CREATE_ATTEMPTS) throw error;
    }
  }
};

/** Why a program does not start on a database with this migration, which it does not know. */
export const whyTooOld = (name: string): string =>
  `The database has migration ${name}, which this program does not know: it is older.`;

const findProblem = (
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): string | undefined => {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const file = files[index];
    if (number !== index + 1) return `The database lacks migration ${index + 1} but has ${name}.`;
    if (!file) return whyTooOld(name);
    if (file.name !== name)
      return `The database has migration ${name} where this program has ${file.name}.`;
    if (file.checksum !== checksum)
      return `Migration ${name} was edited after it was applied. Add a new one instead.`;
  }
  return undefined;
};

const describe = (
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationState => {
  const problem = findProblem(files, applied.slice(0, files.length));
  const pending = files.slice(applied.length).map(({ name }) => name);
  const beyond = applied.slice(files.length).map(({ name }) => name);
  return { applied: applied.length, pending, beyond, ...(problem ? { problem } : {}) };
};

const run = async (client: PoolClient, text: string): Promise<void> => {
  const patient = { text, query_timeout: PATIENCE_MS };
  await client.query(patient);
};

const apply = async (client: PoolClient, file: MigrationFile): Promise<void> => {
  try {
    await run(client, file.sql);
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    file.number,
    file.name,
    file.checksum,
  ]);
};

const applyNext = async (
  client: PoolClient,
  files: readonly MigrationFile[],
): Promise<string | undefined> => {
  await run(client, `${PATIENCE}; ${LOCK}`);
  const { rows } = await client.query<AppliedMigration>(LIST_APPLIED);
  const problem = findProblem(files, rows);
  if (problem) throw new Error(problem);
  const next = files[rows.length];
  if (next) await apply(client, next);
  return next?.name;
};

const applyNextAlone = async (
  pool: Pool,
  files: readonly MigrationFile[],
): Promise<string | undefined> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const name = await applyNext(client, files);
    await client.query('commit');
    client.release();
    return name;
  } catch (error) {
    // Closing the connection rolls the transaction back in any state.
    client.release(true);
    throw error;
  }
};

export interface MigrateOptions {
  readonly log: DatabaseLog;
  readonly directory?: string;
}

const applyNextPatiently = async (
  pool: Pool,
  files: readonly MigrationFile[],
): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyNextAlone(pool, files);
    } catch (error) {
      const isDeadlock = codeOf((error as Error).cause ?? error) === DEADLOCK;
      if (!isDeadlock || attempt === DEADLOCK_ATTEMPTS) throw error;
    }
  }
};

/** Migrates the database to this program's version, one transaction per file. Several processes may try at once. */
export const migrate = async (pool: Pool, options: MigrateOptions): Promise<void> => {
  const files = await listMigrationFiles(options.directory ?? migrationsDir());
  await ensureTable(pool);
  for (;;) {
    const name = await applyNextPatiently(pool, files);
    if (!name) return;
    options.log.info({ migration: name }, 'Migration applied');
  }
};

/** The version of the database, for the readiness check. Changes nothing. */
export const migrationState = async (
  pool: Pool,
  directory = migrationsDir(),
): Promise<MigrationState> => {
  const files = await listMigrationFiles(directory);
  try {
    return describe(files, (await pool.query<AppliedMigration>(LIST_APPLIED)).rows);
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return describe(files, []);
    throw error;
  }
};
