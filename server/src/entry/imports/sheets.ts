import { columnText } from '@area/contract/office/imports/row-schemas/columns';
import type { ImportKind } from '@area/domain/imports/kinds';
import { stringify } from 'csv-stringify/sync';
import { CSV_FORMAT } from '../../platform/http/csv.ts';
import { schemaOf } from './row-kinds.ts';

/** A file that staff take along. */
const csvFile = (filename: string, rows: readonly (readonly string[])[]) => {
  const bytes = new TextEncoder().encode(
    stringify(
      rows.map((row) => [...row]),
      { ...CSV_FORMAT, escape_formulas: true },
    ),
  );
  return { filename, mime_type: 'text/csv; charset=utf-8', bytes, size: bytes.length };
};

/** The empty file of a kind: its header, and a row as an example. */
export const templateOf = (kind: ImportKind) => {
  const columns = Object.entries(schemaOf(kind).shape);
  return csvFile(`${kind}.csv`, [
    columns.map(([name]) => name),
    columns.map(([, column]) => columnText(column, 'example') ?? ''),
  ]);
};

/** A line of the sheet of errors. */
interface ErrorLine {
  readonly kind: string;
  readonly line: number;
  readonly column: string;
  readonly code: string;
  readonly sentence: string;
}

export const errorSheet = (lines: readonly ErrorLine[]) =>
  csvFile('errors.csv', [
    ['file', 'row', 'column', 'code', 'sentence'],
    ...lines.map(({ kind, line, column, code, sentence }) => [
      kind,
      String(line),
      column,
      code,
      sentence,
    ]),
  ]);
