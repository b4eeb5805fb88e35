import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPORT_FREQUENCIES } from '../account/codes.ts';
import { addDays, civilDate, daysBetween } from '../calendar/civil-date.ts';
import { isAlwaysReported, lastClosedPeriod } from './statement-period.ts';

describe('the last period that is over', () => {
  it.each([
    ['MONTHLY', '2026-03-10', '2026-02-01', '2026-02-28'],
    ['MONTHLY', '2024-03-01', '2024-02-01', '2024-02-29'],
    ['MONTHLY', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['QUARTERLY', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['QUARTERLY', '2026-04-01', '2026-01-01', '2026-03-31'],
    ['QUARTERLY', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['SEMIANNUAL', '2026-06-30', '2025-07-01', '2025-12-31'],
    ['SEMIANNUAL', '2026-07-01', '2026-01-01', '2026-06-30'],
    ['ANNUAL', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['ANNUAL', '2027-01-01', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s is %s to %s', (frequency, today, from, to) => {
    expect(lastClosedPeriod(frequency, civilDate(today))).toEqual({ from, to });
  });

  it('is over, and the next one begins the day after it', () => {
    const days = integer({ min: 0, max: 4000 }).map((count) =>
      addDays(civilDate('2020-01-01'), count),
    );
    assert(
      property(constantFrom(...REPORT_FREQUENCIES), days, (frequency, today) => {
        const { from, to } = lastClosedPeriod(frequency, today);
        expect(daysBetween(from, to)).toBeGreaterThan(26);
        expect(daysBetween(to, today)).toBeGreaterThan(0);
        expect(lastClosedPeriod(frequency, addDays(to, 1))).toEqual({ from, to });
      }),
    );
  });
});

it('a quiet month waits, but for December; every other period is told of', () => {
  const february = lastClosedPeriod('MONTHLY', civilDate('2026-03-10'));
  const december = lastClosedPeriod('MONTHLY', civilDate('2026-01-10'));
  expect([
    isAlwaysReported('MONTHLY', february),
    isAlwaysReported('MONTHLY', december),
    isAlwaysReported('QUARTERLY', february),
  ]).toEqual([false, true, true]);
});
