import { columnText } from '@area/contract/office/imports/row-schemas/columns';
import type { ImportKind } from '@area/domain/imports/kinds';
import { stringify } from 'csv-stringify/sync';
import writeSheet from 'write-excel-file/node';
import type { Cell } from 'write-excel-file/node';
import { CSV_FORMAT } from '../../platform/http/csv.ts';
import { schemaOf } from './row-forms.ts';

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

/** The columns of a kind, and a row as an example. */
const linesOf = (kind: ImportKind): readonly [readonly string[], readonly string[]] => {
  const columns = Object.entries(schemaOf(kind).shape);
  return [
    columns.map(([name]) => name),
    columns.map(([, column]) => columnText(column, 'example') ?? ''),
  ];
};

/** The empty file of a kind: its header, and a row as an example. */
export const templateOf = (kind: ImportKind) => csvFile(`${kind}.csv`, linesOf(kind));

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows that are prepared for what somebody pastes. */
const EMPTY_ROWS = 1_000;
const WIDTH = 22;

/** Every cell is text, also those that are empty yet: a sheet takes the zeros before a number and turns days into its own. */
const textCell = (value: string): Cell => ({ value, type: String, format: '@' });

/** The same as a workbook. */
export const workbookOf = async (kind: ImportKind) => {
  const [header, example] = linesOf(kind);
  const empty = header.map(() => textCell(''));
  const rows = [
    header.map((name): Cell => ({ ...textCell(name), fontWeight: 'bold' })),
    example.map(textCell),
    ...Array.from({ length: EMPTY_ROWS }, () => empty),
  ];
  const bytes = new Uint8Array(
    await writeSheet(rows, {
      columns: header.map(() => ({ width: WIDTH })),
      stickyRowsCount: 1,
    }).toBuffer(),
  );
  return { filename: `${kind}.xlsx`, mime_type: SHEET_TYPE, bytes, size: bytes.length };
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
