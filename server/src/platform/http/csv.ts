import { madridDate, madridTime } from '@area/domain/calendar/madrid';

/** How the values of a column are written. */
export type ColumnKind = 'text' | 'decimal' | 'day' | 'moment' | 'flag';

/** A column of a file: its heading, its kind, and its value. */
export interface Column {
  readonly title: string;
  /** Its name for programs, in JSON. */
  readonly field?: string;
  readonly kind: ColumnKind;
  readonly of: (row: object) => unknown;
}

/** How a CSV is written: a cell with a line break stays one cell, whatever the line break is. */
export const CSV_FORMAT = {
  delimiter: ';',
  bom: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
} as const;

/**
 * The characters that begin a formula in a spreadsheet: some programs trim blanks first, some also accept full-width signs.
 * *Source*: decisions 8.
 */
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
  flag: textOf,
  moment: (value) => (value instanceof Date ? momentText(value) : textOf(value)),
};

/** One line of a file; a missing value is empty. */
export const csvLine = (columns: readonly Column[], row: object): string[] =>
  columns.map(({ kind, of }) => {
    const value = of(row);
    return value === null || value === undefined ? '' : WRITERS[kind](value);
  });
