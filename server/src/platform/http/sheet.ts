import type { Cell, Row } from 'write-excel-file/node';
import { madridDate } from '@area/domain/calendar/madrid';
import { momentText } from './csv.ts';
import type { Column, ColumnKind } from './csv.ts';

/** A sheet keeps fifteen digits of a number; a longer number is text, so that no digit is lost. */
const FIGURES_MAX = 15;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const textCell = (value: unknown): Cell => ({ value: String(value), type: String });

const decimalCell = (value: unknown): Cell => {
  const text = String(value);
  const decimals = text.split('.')[1]?.length ?? 0;
  if (text.replaceAll(/\D/g, '').length > FIGURES_MAX) return textCell(text.replace('.', ','));
  return {
    value: Number(text),
    type: Number,
    format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`,
  };
};

const dayCell = (value: unknown): Cell =>
  DAY.test(String(value))
    ? { value: new Date(`${String(value)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
    : textCell(value);

/** A sheet knows no time zone: it has the clock time of Madrid. */
const momentCell = (value: unknown): Cell =>
  value instanceof Date
    ? {
        value: new Date(`${madridDate(value)}T${momentText(value).slice(11)}Z`),
        type: Date,
        format: 'dd/mm/yyyy hh:mm:ss',
      }
    : textCell(value);

const flagCell = (value: unknown): Cell =>
  typeof value === 'boolean' ? { value, type: Boolean } : textCell(value);

const CELLS: Readonly<Record<ColumnKind, (value: unknown) => Cell>> = {
  text: textCell,
  decimal: decimalCell,
  day: dayCell,
  moment: momentCell,
  flag: flagCell,
};

/** A text stays a text there, never a formula, whatever it begins with. */
export const sheetLine = (columns: readonly Column[], row: object): Row =>
  columns.map(({ kind, of }) => {
    const value = of(row);
    return value === null || value === undefined ? null : CELLS[kind](value);
  });

export const sheetHead = (columns: readonly Column[]): Row =>
  columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }));

/** Wide enough for what usually is in them. *Units*: characters. */
export const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 28,
  decimal: 18,
  day: 12,
  moment: 20,
  flag: 12,
};
