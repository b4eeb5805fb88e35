import { expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { whyNotReportYear } from './report-year.ts';

it.each([
  ['TAX_REPORT', 2025, undefined],
  ['TAX_REPORT', 2026, undefined],
  ['TAX_REPORT', 2027, 'rules.report.year_ahead'],
  ['WITHHOLDING_CERT', 2025, undefined],
  ['WITHHOLDING_CERT', 2026, 'rules.report.year_running'],
  ['COST_REPORT', 2025, undefined],
  ['COST_REPORT', 2026, undefined],
  ['COST_REPORT', 2027, 'rules.report.year_ahead'],
  ['CONTRIBUTION_CERT', 2026, 'rules.report.year_running'],
  ['CONTRIBUTION_CERT', 2027, 'rules.report.year_ahead'],
] as const)('%s of %i, asked for on 31-dic-2026: %s', (paper, year, refused) => {
  expect(whyNotReportYear(paper, year, civilDate('2026-12-31'))?.key).toBe(refused);
});
