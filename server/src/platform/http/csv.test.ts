import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../../../test/hostile/hostile-values.ts';
import { CSV_FORMAT, csvLine } from './csv.ts';
import type { Column } from './csv.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Nombre', kind: 'text', of: (row) => Reflect.get(row, 'name') },
  { title: 'Importe', kind: 'decimal', of: (row) => Reflect.get(row, 'amount') },
];

/** As a reader of the file sees it. */
const read = (row: object): string[] => {
  const text = stringify([csvLine(COLUMNS, row)], CSV_FORMAT);
  const [line = [], ...more] = parse(text, {
    delimiter: ';',
    bom: true,
    record_delimiter: '\r\n',
  }) as string[][];
  expect(more).toEqual([]);
  return line;
};

const SIGNS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  ' =',
  '\u00A0+',
  '\u200B-',
  '＝',
  '＋',
  '－',
  '＠',
];
/** Halves of characters are none in a file. */
const cell = fc
  .oneof(
    hostileText,
    fc.tuple(fc.constantFrom(...SIGNS), hostileText).map((parts) => parts.join('')),
    fc
      .tuple(hostileText, fc.constantFrom(';', '"', '\r\n', '";=1+1;"'))
      .map((parts) => parts.join('')),
  )
  .map((text) => Buffer.from(text).toString());

describe('a cell', () => {
  it('is the text that it was, never a formula, and never two', () => {
    fc.assert(
      fc.property(cell, (name) => {
        const [written = '', amount, ...more] = read({ name, amount: '-12.50' });
        expect([`'${name}`, name]).toContain(written);
        expect(written.trimStart()).not.toMatch(/^[=+\-@＝＋－＠\t\r]/);
        // Ours, and a number also where it is less than nothing.
        expect([amount, ...more]).toEqual(['-12,50']);
      }),
      { numRuns: 500 },
    );
  });

  it.each(SIGNS)('that begins with %j is told apart from a formula', (sign) => {
    expect(csvLine(COLUMNS, { name: `${sign}1+1`, amount: null })).toEqual([`'${sign}1+1`, '']);
  });
});
