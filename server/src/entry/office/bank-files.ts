import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BankFileError, warningText } from '../../orders/bank-files/entry.ts';
import { readBankFile } from '../../orders/bank-files/reading/read-file.ts';
import { collectDirectDebits } from '../../orders/payments/collect.ts';
import { payOut } from '../../orders/payouts/pay-out.ts';
import { UsageError, stepsOf, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { requireStaff } from './require-staff.ts';
import { findOwnBankFile, listBankFiles } from './money-store.ts';

const list = async ({ database }: Office): Promise<Result> => {
  const rows = await listBankFiles(database.kysely);
  const lines = rows.map(
    (row) =>
      `${row.uuid} ${row.created_at.toISOString()} ${row.kind} ${row.name} ${row.records} ${row.total} ${row.done_at ? row.sha256 : 'broken off: read it again'}`,
  );
  return { lines, json: rows, succeeded: true };
};

/** The exit code says whether some payments could not be applied and need a person. */
const SETTLED = new Set(['matched', 'known', 'paid', 'returned', 'accepted', 'other']);

const read = async (
  { database: { kysely }, parts, by }: Office,
  given: CommandInput,
): Promise<Result> => {
  const path = wordAt(given, 1, 'FILE');
  await requireStaff(kysely, by, 'MATCH_PAYMENT');
  await access(path).catch(() => {
    throw new UsageError(`cannot read ${path}`);
  });
  const arriving = {
    name: basename(path),
    source: createReadStream(path),
    by,
    now: parts.clock.business(),
    accepts_warnings: given.options['accept-warnings'] === true,
  };
  const report = await readBankFile(kysely, parts, arriving).catch((error: unknown) => {
    throw error instanceof BankFileError ? new UsageError(`${path}: ${error.message}`) : error;
  });
  const counts = Object.entries(report.outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  const lines = [
    `${report.kind} ${report.records} entries ${report.total} EUR`,
    report.is_known ? 'known: nothing to do' : counts.join(', '),
    ...report.warnings.map((warning) => `accepted by ${by}: ${warningText(warning)}`),
  ];
  return {
    lines,
    json: report,
    succeeded: Object.keys(report.outcomes).every((outcome) => SETTLED.has(outcome)),
  };
};

/** A file of ours for the bank. It is checked while it is copied. */
const save = async ({ database, parts }: Office, given: CommandInput): Promise<Result> => {
  const name = wordAt(given, 1, 'NAME');
  const target = wordAt(given, 2, 'FILE');
  const file = await findOwnBankFile(database.kysely, name);
  if (!file) throw new UsageError(`there is no file ${name} of ours`);
  await pipeline(
    await parts.storage.getStream(file.storage_key, file),
    createWriteStream(target, { flags: 'wx' }),
  );
  return {
    lines: [`${target} ${file.sha256}`],
    json: { file: target, sha256: file.sha256 },
    succeeded: true,
  };
};

const countOf = (what: string, count: number): Result => ({
  lines: [`${count} ${what}`],
  json: { count },
  succeeded: true,
});

const STEPS: Steps = {
  list: async (office) => list(office),
  read,
  save,
  collect: async ({ database, parts }) =>
    countOf(
      'collections',
      await collectDirectDebits(database.kysely, parts, parts.clock.business()),
    ),
  pay: async ({ database, parts }) =>
    countOf('payouts', await payOut(database.kysely, parts, parts.clock.business())),
};

/** Statements and answers of the bank, and the files with payments and collections. */
export const bankFilesCommand: Command = {
  name: 'bank-files',
  usage:
    'bank-files list | read FILE [--accept-warnings] --by STAFF | collect | pay | save NAME FILE',
  summary:
    'reads Norma 43, camt.053 and pain.002; writes pain.008 and pain.001. Reading a file again changes nothing',
  run: stepsOf(STEPS),
};
