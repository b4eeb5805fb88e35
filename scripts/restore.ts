import { parseArgs } from 'node:util';
import { checkRestored } from '@area/server/entry/backup/after-restore';
import { findDamagedFiles } from '@area/server/entry/backup/check-backup';
import { readManifest } from '@area/server/entry/backup/manifest';
import { restoreBackup } from '@area/server/entry/backup/restore-backup';
import { openAsOwner } from '@area/server/platform/db/open';
import { readSettings } from '@area/server/platform/env';
import type { Settings } from '@area/server/platform/env';
import { createLogger } from '@area/server/platform/http/logger';
import { openStorage } from '@area/server/platform/outside/storage/open-storage';

/** Checks every byte of a backup and changes nothing. */
const check = async (folder: string): Promise<readonly string[]> =>
  (await findDamagedFiles(folder, await readManifest(folder))).map(
    (path) => `missing or changed: ${path}`,
  );

const restore = async (settings: Settings, folder: string): Promise<readonly string[]> => {
  const log = createLogger(settings);
  const { made_at, files } = await restoreBackup(settings, folder, log);
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } = settings;
  const database = await openAsOwner({ databaseUrl, ownerUrl, dataDir, role: 'office' }, log);
  try {
    const { sessions_ended, problems } = await checkRestored(
      database,
      await openStorage(settings),
      { made_at, now: new Date(), log },
    );
    console.log(
      'BREAK-GLASS: this stands in the audit trail, and the administrators are told by mail.',
    );
    console.log(`as of ${made_at}: ${files.length} files, ${sessions_ended} sessions ended`);
    return problems;
  } finally {
    await database.close();
  }
};

/**
 * `restore --from FOLDER [--check]`: restores a backup into the empty place of the settings, and audits it before anybody
 * may enter.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  if (!values.from) throw new Error('usage: restore --from FOLDER [--check]');
  const began = performance.now();
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const problems = values.check ? await check(values.from) : await restore(settings, values.from);
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
