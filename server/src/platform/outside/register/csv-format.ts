import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { RegisterFileKind } from '@area/domain/register/files';
import type { RawRecord } from './parse-record.ts';
import { RegisterFileError } from './register-error.ts';
import { columnsOf } from './register-records.ts';

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** The lines of a CSV file. *Shape*: UTF-8, a header, `;` between fields. *Errors*: RegisterFileError. */
export const readCsv = (kind: RegisterFileKind, text: string): RawRecord[] => {
  const header = text.split(/\r?\n/, 1)[0]?.replaceAll('"', '').split(';') ?? [];
  const missing = columnsOf(kind).find((column) => !header.includes(column));
  if (missing !== undefined) throw new RegisterFileError('COLUMNS', missing);
  try {
    return parse<Parsed>(text, {
      columns: true,
      delimiter: ';',
      trim: true,
      skip_empty_lines: true,
      info: true,
    }).map(({ record, info }) => ({ line: info.lines, fields: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RegisterFileError('LINE', String(error['lines'] ?? ''));
  }
};

/** A CSV file with its header. */
export const writeCsv = (
  columns: readonly string[],
  records: readonly Readonly<Record<string, string | undefined>>[],
): string =>
  stringify(
    records.map((record) => columns.map((column) => record[column] ?? '')),
    { header: true, columns: [...columns], delimiter: ';', record_delimiter: '\r\n' },
  );
