import { runAudit } from '../audit/run-audit.ts';
import { migrationState } from '../../platform/db/migrate.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { findMissingFiles } from '../../platform/storage/missing-files.ts';
import { endAllFamilies } from '../../access/auth/families-store.ts';
import { hasTable } from './tables-store.ts';
import { withdrawAllInvitations } from '../../access/staff-life/invitations-store.ts';
import { endAllStaffSessions } from '../../access/staff-sessions/sessions-store.ts';
import { expireCodes } from '../../documents/signatures/codes/challenges-store.ts';

/**
 * Sessions, codes and links that ended after the backup would be valid again: so every session, sent code and link to staff
 * ends.
 */
const endWhatWasOpen = async (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    await expireCodes(tx, now);
    const ended = await endAllFamilies(tx, now);
    // A backup of an earlier program has no sessions of staff.
    if (!(await hasTable(tx, 'staff_sessions'))) return ended;
    await withdrawAllInvitations(tx, now);
    return ended + (await endAllStaffSessions(tx, now));
  });

interface Judged {
  readonly sessions_ended: number;
  readonly problems: readonly string[];
}

/** The check of a restore: whether all files are there, and what the auditor finds. */
export const checkRestored = async (
  database: Database,
  storage: ObjectStorage,
  now: Date,
): Promise<Judged> => {
  const { problem, pending } = await migrationState(database.pool);
  if (problem) return { sessions_ended: 0, problems: [problem] };
  const sessions_ended = await endWhatWasOpen(database.kysely, now);
  // The backup is older than the program: the auditor needs tables that the next start makes.
  const findings = pending.length > 0 ? [] : await runAudit(database.kysely);
  const missing = await findMissingFiles(database.kysely, storage);
  return {
    sessions_ended,
    problems: [
      ...findings
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }) => `auditor, ${name}: ${JSON.stringify(rows[0])}`),
      ...missing.map(
        ({ table_name, storage_key }) => `${table_name} names ${storage_key}, which is not there`,
      ),
    ],
  };
};
