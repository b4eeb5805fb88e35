import { parseArgs } from 'node:util';
import { openAsOwner } from '../../platform/db/open.ts';
import { readSettings } from '../../platform/env.ts';
import { createLogger } from '../../platform/http/logger.ts';
import { openStorage } from '../../platform/outside/storage/open-storage.ts';
import { auditAll } from './audit-all.ts';
import type { Finding } from './run-audit.ts';

const SHOWN_ROWS = 5;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const printFinding = ({ name, count, rows }: Finding): void => {
  print(`${count === 0 ? 'ok   ' : 'WRONG'} ${name}${count > 0 ? `: ${count}` : ''}`);
  for (const row of rows.slice(0, SHOWN_ROWS)) print(`      ${JSON.stringify(row)}`);
};

const printAll = (findings: readonly Finding[]): void => {
  for (const finding of findings) printFinding(finding);
  const wrong = findings.filter(({ count }) => count > 0).length;
  print(`${findings.length} queries, ${wrong} with findings`);
};

/**
 * `npm run audit -- [--json] [--database-url URL] [--data-dir FOLDER]`: every invariant of the ledger on the database of
 * the settings, or on another one such as a restored copy, with the files of its folder. Nothing is changed there.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      'database-url': { type: 'string' },
      'data-dir': { type: 'string' },
    },
  });
  const settings = readSettings({
    LOG_LEVEL: 'warn',
    ...process.env,
    ...(values['database-url'] && { DATABASE_URL: values['database-url'] }),
    ...(values['data-dir'] && { DATA_DIR: values['data-dir'] }),
  });
  const log = createLogger(settings);
  const database = await openAsOwner(
    { databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR, role: 'office' },
    log,
  );
  try {
    const findings = await auditAll(database.kysely, await openStorage(settings));
    if (values.json) print(JSON.stringify(findings, null, 2));
    else printAll(findings);
    if (findings.some(({ count }) => count > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
};

await main();
