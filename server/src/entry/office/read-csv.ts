import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { UsageError } from './command.ts';

const MAX_BYTES = 50_000_000;

/** The rows of a CSV file with a header, `;` or `,` between fields, as text. */
export const readCsv = async (
  path: string,
  columns: readonly string[],
): Promise<Record<string, string>[]> => {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${path}`);
  });
  if (text.length > MAX_BYTES) throw new UsageError(`${path} is larger than ${MAX_BYTES} bytes`);
  const rows = parse<Record<string, string>>(text, {
    bom: true,
    columns: true,
    delimiter: [';', ','],
    trim: true,
    skip_empty_lines: true,
  });
  const missing = columns.filter((column) => rows[0] && !(column in rows[0]));
  if (missing.length > 0) throw new UsageError(`${path} has no column ${missing.join(', ')}`);
  return rows;
};
