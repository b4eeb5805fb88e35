import { join } from 'node:path';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { findDamagedFiles } from './check-backup.ts';
import { insertBackupCheck, listLastChecks } from './checks-store.ts';
import type { BackupCheck } from './checks-store.ts';
import { listBackups } from './list-backups.ts';
import { readManifest } from './manifest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What was sound may have been damaged since. */
const AGAIN_AFTER_MS = 7 * DAY_MS;
/** Of the damaged ones so many are named. */
const NAMED = 5;

type Read = Pick<BackupCheck, 'is_sound' | 'files' | 'problem'>;

const read = async (folder: string): Promise<Read> => {
  const manifest = await readManifest(folder);
  const damaged = await findDamagedFiles(folder, manifest);
  const files = manifest.files.length;
  if (damaged.length === 0) return { is_sound: true, files, problem: null };
  const named = damaged.slice(0, NAMED).join(', ');
  const more = damaged.length > NAMED ? ` (+${damaged.length - NAMED})` : '';
  return { is_sound: false, files, problem: `${named}${more}` };
};

/** Why it cannot be read is what is wrong with it. */
const readOrSay = async (folder: string): Promise<Read> =>
  read(folder).catch((error: unknown) => ({
    is_sound: false,
    files: 0,
    problem: error instanceof Error ? error.message : String(error),
  }));

/** Whether nobody read it yet, or long ago. */
const isDue = (check: BackupCheck | undefined, now: Date): boolean =>
  check === undefined || now.getTime() - check.checked_at.getTime() > AGAIN_AFTER_MS;

/**
 * Reads every finished backup that nobody has read for a week, the newest first, and keeps what it found: a backup that cannot be
 * restored is none. Without `BACKUP_DIR` there is nothing to read. *Source*: ADR 218.
 */
export const checkDueBackups = async ({ db, parts, signal }: JobContext): Promise<Outcome> => {
  const dir = parts.settings.BACKUP_DIR;
  const found = dir === undefined ? [] : ((await listBackups(dir)) ?? []);
  const finished = found.filter(({ is_finished }) => is_finished);
  const checks = await listLastChecks(
    db,
    finished.map(({ name }) => name),
  );
  const failed: Outcome['failed'][number][] = [];
  let done = 0;
  for (const { name } of finished) {
    const now = parts.clock.wall();
    const isRead = !isDue(
      checks.find((check) => check.name === name),
      now,
    );
    if (isRead) continue;
    if (signal?.aborted) break;
    const outcome = await readOrSay(join(dir ?? '', name));
    await insertBackupCheck(db, { name, checked_at: now, ...outcome });
    done += 1;
    if (outcome.problem !== null) failed.push({ operation: name, reason: outcome.problem });
  }
  return { done, failed };
};
