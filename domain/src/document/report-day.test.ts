import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { whyNotReportDay } from './report-day.ts';

it.each([
  ['2026-11-20', undefined],
  ['2026-11-23', 'rules.report.day_ahead'],
  ['2026-11-24', 'rules.report.day_ahead'],
  ['2026-11-22', 'rules.report.day_closed'],
  // Nothing is worth anything new on Good Friday.
  ['2026-04-03', 'rules.report.day_closed'],
  ['2025-12-31', undefined],
])('a report at %s, asked for on 23-nov-2026: %s', (day, refused) => {
  expect(whyNotReportDay(civilDate(day), civilDate('2026-11-23'), MADRID_CALENDAR)?.key).toBe(
    refused,
  );
});
