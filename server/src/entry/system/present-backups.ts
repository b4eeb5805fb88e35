import type { ResponseOf } from '@area/contract/call';
import type { getBackups } from '@area/contract/office/system/calls';
import type { Db } from '../../platform/db/tables.ts';
import type { Settings } from '../../platform/env.ts';
import { listLastChecks } from '../backup/checks-store.ts';
import { listBackups } from '../backup/list-backups.ts';

type Presented = ResponseOf<typeof getBackups>;

/** As many as anybody looks at. */
const SHOWN = 100;

/** The backups of the folder that the settings name, each with what became of its last check. */
export const presentBackups = async (
  db: Db,
  { BACKUP_DIR: folder }: Pick<Settings, 'BACKUP_DIR'>,
): Promise<Presented> => {
  if (folder === undefined) return { folder: null, is_readable: false, backups: [] };
  const found = await listBackups(folder);
  if (!found) return { folder, is_readable: false, backups: [] };
  const shown = found.slice(0, SHOWN);
  const checks = await listLastChecks(
    db,
    shown.map(({ name }) => name),
  );
  return {
    folder,
    is_readable: true,
    backups: shown.map(({ name, made_at, is_finished, summary }) => {
      const check = checks.find((each) => each.name === name);
      return {
        name,
        made_at: made_at.toISOString(),
        is_finished,
        files: summary?.files ?? null,
        bytes: summary?.bytes ?? null,
        checked_at: check?.checked_at.toISOString() ?? null,
        is_sound: check?.is_sound ?? null,
        problem: check?.problem ?? null,
      };
    }),
  };
};
