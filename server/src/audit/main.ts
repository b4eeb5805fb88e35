import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { openDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { readSettings } from '../env.ts';
import type { Settings } from '../env.ts';
import { createLogger } from '../http/logger.ts';
import { openStorage } from '../outside/storage/open-storage.ts';
import { findMissingFiles } from '../storage/missing-files.ts';
import { runAudit } from './run-audit.ts';
import type { Finding } from './run-audit.ts';

const SHOWN_ROWS = 5;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const printFinding = ({ name, rows }: Finding): void => {
  print(`${rows.length === 0 ? 'ok   ' : 'WRONG'} ${name}${rows.length > 0 ? `: ${rows.length}` : ''}`);
  for (const row of rows.slice(0, SHOWN_ROWS)) print(`      ${JSON.stringify(row)}`);
};

const printAll = (findings: readonly Finding[]): void => {
  for (const finding of findings) printFinding(finding);
  const wrong = findings.filter(({ rows }) => rows.length > 0).length;
  print(`${findings.length} queries, ${wrong} with findings`);
};

/** What no query can tell: whether the files are where their rows say. */
const findMissing = async (db: Kysely<Tables>, settings: Settings): Promise<Finding> => ({
  name: 'every row has its file',
  rows: (await findMissingFiles(db, await openStorage(settings))).map((row) => ({ ...row })),
});

/** `npm run audit`: every invariant of the money core, on the database that the settings name, and every file. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const log = createLogger(settings);
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR, role: 'office' }, log);
  try {
    const findings = [...(await runAudit(database.kysely)), await findMissing(database.kysely, settings)];
    if (values.json) print(JSON.stringify(findings, null, 2));
    else printAll(findings);
    if (findings.some(({ rows }) => rows.length > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
};

await main();
