import { madridDate, madridTime } from '@area/domain/calendar/madrid';

/** How the values of a column are written. */
export type ColumnKind = 'text' | 'decimal' | 'day' | 'moment';

/** A column of a file: its heading, its kind, and what is in it. */
export interface Column {
  readonly title: string;
  readonly kind: ColumnKind;
  readonly of: (row: object) => unknown;
}

/** How a file of lines is written: a cell with a line of its own in it stays one cell, whichever sign ends that line. */
export const CSV_FORMAT = {
  delimiter: ';',
  bom: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
} as const;

/** What a spreadsheet would run as a formula begins so: some trim blanks first, some take the wide signs too. *Source*: decisions 8. */
const FORMULA = /^(?:[\t\r\n]|[\s\u200B]*[=+\-@＝＋－＠])/;

const twoDigits = (value: number): string => value.toString().padStart(2, '0');

export const momentText = (at: Date): string => {
  const { hour, minute, second } = madridTime(at);
  return `${madridDate(at)} ${[hour, minute, second].map(twoDigits).join(':')}`;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));

const WRITERS: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  text: (value) => textOf(value).replace(FORMULA, (beginning) => `'${beginning}`),
  // Ours, so it may begin with a minus and is still a number.
  decimal: (value) => textOf(value).replace('.', ','),
  day: textOf,
  moment: (value) => (value instanceof Date ? momentText(value) : textOf(value)),
};

/** One line of a file; what is missing is empty. */
export const csvLine = (columns: readonly Column[], row: object): string[] =>
  columns.map(({ kind, of }) => {
    const value = of(row);
    return value === null || value === undefined ? '' : WRITERS[kind](value);
  });
