import { runAudit } from '../audit/run-audit.ts';
import type { DatabaseLog } from '../../platform/database-log.ts';
import { migrate, migrationState } from '../../platform/db/migrate.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { findMissingFiles } from '../../platform/storage/missing-files.ts';
import { COMMAND_LINE, recordMachineAct } from '../../access/staff/record-machine-act.ts';
import { securityEvent } from '../../platform/security-events.ts';
import { endAllFamilies } from '../../access/auth/families-store.ts';
import { withdrawAllInvitations } from '../../access/staff-life/invitations-store.ts';
import { endAllStaffSessions } from '../../access/staff-sessions/sessions-store.ts';
import { expireCodes } from '../../documents/signatures/codes/challenges-store.ts';

/** The backup that was restored, and when. */
interface Restored {
  /** When the backup was made. */
  readonly made_at: string;
  readonly now: Date;
  readonly log: DatabaseLog;
}

/**
 * Sessions, codes and links that ended after the backup would be valid again: so every session, sent code and link to staff
 * ends. The restored chain of audit says that it was restored, and the administrators are notified.
 */
const endWhatWasOpen = async (db: Db, { made_at, now }: Restored): Promise<number> =>
  inTransaction(db, async (tx) => {
    await expireCodes(tx, now);
    await withdrawAllInvitations(tx, now);
    const ended = (await endAllFamilies(tx, now)) + (await endAllStaffSessions(tx, now));
    await recordMachineAct(tx, { call: 'restoreBackup', subject: made_at, at: now });
    return ended;
  });

interface Judged {
  readonly sessions_ended: number;
  readonly problems: readonly string[];
}

/**
 * The check of a restore: whether all files are there, and what the auditor finds. A backup that is older than the program is
 * brought to its version first, as the next start would do.
 */
export const checkRestored = async (
  database: Database,
  storage: ObjectStorage,
  restored: Restored,
): Promise<Judged> => {
  const { made_at, log } = restored;
  const { problem } = await migrationState(database.pool);
  if (problem) return { sessions_ended: 0, problems: [problem] };
  await migrate(database.pool, { log });
  const sessions_ended = await endWhatWasOpen(database.kysely, restored);
  securityEvent(log, {
    kind: 'break_glass',
    outcome: 'executed',
    subject: 'backup',
    ip: COMMAND_LINE,
    detail: { made_at },
  });
  const findings = await runAudit(database.kysely);
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
