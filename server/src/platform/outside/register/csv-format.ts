import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { RegisterFileKind } from '@area/domain/register/files';
import { headerNames } from '../../sheets/header-names.ts';
import type { RawRecord } from './parse-record.ts';
import { RegisterFileError } from './register-error.ts';
import { columnsOf } from './register-records.ts';

const FIRST_LINE = /^[^\r\n]*/;
/** What the parser takes at a time. *Units*: bytes. */
const PIECE = 16_384;

/** A text piece by piece: given as a whole, it would be parsed as a whole. */
function* piecesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/**
 * The lines of a CSV file, one after the other: that of a large manager is never whole in the memory as lines. *Shape*: UTF-8, a header, `;`
 * between fields. *Errors*: RegisterFileError.
 */
export async function* readCsv(kind: RegisterFileKind, text: string): AsyncGenerator<RawRecord> {
  const [first = ''] = FIRST_LINE.exec(text) ?? [];
  const header = first.replaceAll('"', '').split(';');
  const missing = columnsOf(kind).find((column) => !header.includes(column));
  if (missing !== undefined) throw new RegisterFileError('COLUMNS', missing);
  const lines = Readable.from(piecesOf(text)).pipe(
    parse({
      columns: headerNames,
      delimiter: ';',
      trim: true,
      skip_empty_lines: true,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of lines as AsyncIterable<Parsed>)
      yield { line: info.lines, fields: record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new RegisterFileError('LINE', String(error['lines'] ?? ''));
  }
}

/** A CSV file with its header. */
export const writeCsv = (
  columns: readonly string[],
  records: readonly Readonly<Record<string, string | undefined>>[],
): string =>
  stringify(
    records.map((record) => columns.map((column) => record[column] ?? '')),
    { header: true, columns: [...columns], delimiter: ';', record_delimiter: '\r\n' },
  );
