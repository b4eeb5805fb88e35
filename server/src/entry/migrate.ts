import { openMigrated } from '../platform/db/open-migrated.ts';
import { readSettings } from '../platform/env.ts';
import { createLogger } from '../platform/http/logger.ts';
import { isStartError } from '../platform/why-not-start.ts';

/**
 * `npm run migrate`: brings the database to this program's version as its owner, gives the role of DATABASE_URL its rights and
 * ends. For installations where the running program does not know DATABASE_OWNER_URL. *Source*: ADR 187.
 */
const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const database = await openMigrated(settings, 'office', createLogger(settings));
  await database.close();
};

await main().catch((error: unknown) => {
  if (!isStartError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
