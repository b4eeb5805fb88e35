import { UnreadableSheet } from './unpack.ts';
import { LONGEST_CELL } from './workbook.ts';
import { localName, xmlReader } from './xml.ts';

/** A sheet keeps fifteen digits of a number: of a longer one nobody knows the rest. */
const MOST_DIGITS = 15;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const MOST_COLUMNS = 100;
const LETTERS = /^[A-Z]{1,3}/;
const LETTERS_COUNT = 26;
const BEFORE_A = 64;

/** The place of a cell in its row, from 0. *Example*: `AB12` is 27. */
const columnOf = (place: string): number => {
  const [letters = ''] = LETTERS.exec(place) ?? [];
  return (
    [...letters].reduce((sum, each) => sum * LETTERS_COUNT + each.charCodeAt(0) - BEFORE_A, 0) - 1
  );
};

/** A number as it is written in the file of the sheet: it counts only if no digit of it may be missing. */
const numberIn = (text: string, line: number): string => {
  if (!NUMBER.test(text) || text.replaceAll(/\D/g, '').length > MOST_DIGITS)
    throw new UnreadableSheet('rules.import.sheet_number', line);
  return text;
};

/** Reads the rows of a sheet: each as texts by column, with its number. */
export const rowReader = (
  strings: readonly string[],
  take: (line: number, cells: readonly string[]) => void,
) => {
  const row = { line: 0, cells: [] as string[], last: 0 };
  const cell = { type: '', column: 0, text: '', isText: false };
  const valueOf = (): string => {
    switch (cell.type) {
      case 's':
        return strings[Number(cell.text)] ?? '';
      case 'inlineStr':
      case 'd':
        return cell.text;
      case 'b':
        return cell.text === '1' ? 'true' : 'false';
      case '':
      case 'n':
        return cell.text === '' ? '' : numberIn(cell.text, row.line);
      default:
        // What a formula left, or an error of one.
        throw new UnreadableSheet('rules.import.sheet_formula', row.line);
    }
  };
  return xmlReader({
    open: (tag) => {
      const { attributes } = tag;
      switch (localName(tag)) {
        case 'row':
          row.line = Number(attributes['r'] ?? row.last + 1);
          if (!(row.line > row.last)) throw new UnreadableSheet('rules.import.sheet', row.last);
          row.cells = [];
          return;
        case 'c':
          Object.assign(cell, { type: attributes['t'] ?? '', text: '', isText: false });
          cell.column = attributes['r'] ? columnOf(attributes['r']) : row.cells.length;
          if (!(cell.column >= 0 && cell.column < MOST_COLUMNS))
            throw new UnreadableSheet('rules.import.too_large', row.line);
          return;
        case 'f':
          throw new UnreadableSheet('rules.import.sheet_formula', row.line);
        case 'v':
        case 't':
          cell.isText = true;
      }
    },
    text: (text) => {
      if (cell.isText) cell.text += text;
      if (cell.text.length > LONGEST_CELL)
        throw new UnreadableSheet('rules.import.too_long', row.line);
    },
    close: (tag) => {
      const name = localName(tag);
      cell.isText = false;
      if (name === 'c') {
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = valueOf();
      } else if (name === 'row') {
        row.last = row.line;
        take(row.line, row.cells);
      }
    },
  });
};
