import { expect, it } from 'vitest';
import { EXPORT_LINES_MAX, SHEET_LINES_MAX, whyNotExport, whyNotSheet } from './sheet.ts';

it.each([
  [0, undefined],
  [SHEET_LINES_MAX, undefined],
  [SHEET_LINES_MAX + 1, { key: 'rules.sheet_too_long', params: { max: '20.000' } }],
])('a sheet of %i lines', (lines, expected) => {
  expect(whyNotSheet(lines)).toEqual(expected);
});

it.each([
  [SHEET_LINES_MAX, 'XLSX', undefined],
  [SHEET_LINES_MAX + 1, 'XLSX', 'rules.sheet_too_long'],
  [SHEET_LINES_MAX + 1, 'CSV', undefined],
  [EXPORT_LINES_MAX, 'CSV', undefined],
  [EXPORT_LINES_MAX + 1, 'CSV', 'rules.export_list.too_long'],
] as const)('a list of the office of %i lines as %s', (lines, format, expected) => {
  expect(whyNotExport(lines, format)?.key).toBe(expected);
});
