import { expect, it } from 'vitest';
import { SHEET_LINES_MAX, whyNotSheet } from './sheet.ts';

it.each([
  [0, undefined],
  [SHEET_LINES_MAX, undefined],
  [SHEET_LINES_MAX + 1, { key: 'rules.sheet_too_long', params: { max: '20.000' } }],
])('a sheet of %i lines', (lines, expected) => {
  expect(whyNotSheet(lines)).toEqual(expected);
});
