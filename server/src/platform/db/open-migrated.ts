import { Client } from 'pg';
import type { Pool } from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import type { Settings } from '../env.ts';
import { StartError } from '../why-not-start.ts';
import { migrate, migrationState, whyTooOld } from './migrate.ts';
import { buildDatabase, reachDatabase } from './open.ts';
import type { Database, Reached } from './open.ts';
import { createPool } from './pool.ts';
import type { Role } from './pool.ts';
import { grantRights } from './roles/rights.ts';
import { whyNotWork } from './roles/why-not-work.ts';
import { ensureWorkingRole } from './roles/working-role.ts';
import type { WorkingRole } from './roles/working-role.ts';
import { waitForDatabase } from './wait-for-database.ts';

type DatabaseOf = Pick<
  Settings,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_WAIT_SECONDS' | 'DATA_DIR' | 'DEMO'
>;

const roleOf = ({ working }: Reached): WorkingRole => {
  const { user, password } = new Client(working);
  return { user: user ?? '', password: typeof password === 'string' ? password : '' };
};

/** Migrates as the owner, who then leaves: nothing of the running program is connected as that role. */
const migrateAsOwner = async (reached: Reached, log: DatabaseLog): Promise<void> => {
  const owner = createPool({ ...reached.owner, max: 1 }, 'office', log);
  try {
    const working = roleOf(reached);
    await ensureWorkingRole(owner, working);
    await migrate(owner, { log });
    if (working.user !== new Client(reached.owner).user) await grantRights(owner, working.user);
  } finally {
    await owner.end();
  }
};

/** *Errors*: StartError when another process has to migrate first. */
const requireMigrated = async (pool: Pool): Promise<void> => {
  const { pending, beyond, problem } = await migrationState(pool);
  if (problem) throw new Error(problem);
  if (beyond[0]) throw new Error(whyTooOld(beyond[0]));
  if (pending.length > 0)
    throw new StartError(
      `The database lacks ${pending.length} migrations, and the role of DATABASE_URL may not make them: start once with DATABASE_OWNER_URL.`,
    );
};

/**
 * What a role that owns the tables may do, a demo's own database apart: nothing. A demo migrates with it as it did before.
 * *Errors*: StartError.
 */
const requireWorkingRole = async (
  pool: Pool,
  { DEMO }: Pick<Settings, 'DEMO'>,
  { owner, log }: { owner: boolean; log: DatabaseLog },
): Promise<void> => {
  const reason = await whyNotWork(pool);
  if (!reason) {
    if (!owner) await requireMigrated(pool);
    return;
  }
  if (!DEMO) throw new StartError(reason);
  log.warn({}, reason);
  if (!owner) await migrate(pool, { log });
};

/** Opens the database of the settings, brought to this program's version, with a role that owns nothing. *Errors*: StartError. */
export const openMigrated = async (
  settings: DatabaseOf,
  role: Role,
  log: DatabaseLog,
): Promise<Database> => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = settings;
  if (DATABASE_URL) await waitForDatabase(settings, DATABASE_OWNER_URL ?? DATABASE_URL, log);
  const reached = await reachDatabase(
    { databaseUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, dataDir: DATA_DIR, role },
    log,
  );
  const database = buildDatabase(
    createPool(reached.working, role, log),
    reached.kind,
    reached.leave,
  );
  try {
    if (reached.owner) await migrateAsOwner(reached, log);
    if (DATABASE_URL && DATABASE_OWNER_URL) await waitForDatabase(settings, DATABASE_URL, log);
    await requireWorkingRole(database.pool, settings, { owner: reached.owner !== undefined, log });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};
