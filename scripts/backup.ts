import { parseArgs } from 'node:util';
import { makeBackup } from '@area/server/entry/backup/make-backup';
import { readSettings } from '@area/server/platform/env';
import { createLogger } from '@area/server/platform/http/logger';

/** `backup --to FOLDER`, or without it below `BACKUP_DIR`: copies database, files and keys of the settings into a new folder below it, while the server works. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const began = performance.now();
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const to = values.to ?? settings.BACKUP_DIR;
  if (!to) throw new Error('usage: backup --to FOLDER, or set BACKUP_DIR');
  const { folder, manifest } = await makeBackup(settings, to, {
    log: createLogger(settings),
    now: new Date(),
  });
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  console.log(
    `${folder}\n${manifest.files.length} files, ${Math.ceil(bytes / 1e6)} MB, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  if (settings.SEAL_KEY_FILE || settings.SEAL_KEY_URI || settings.SIGNERS_KEY_FILE)
    console.log('Keys that the settings name outside the data folder are not in it.');
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
