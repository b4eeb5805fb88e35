import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { unitValueFrom } from '../money/wire.ts';
import { monthEndBefore, trailingReturn, yearlyReturns } from './trailing.ts';

describe('the month up to which a product is compared', () => {
  it.each([
    ['2026-11-26', 0, '2026-10-31'],
    ['2026-11-26', 3, '2023-10-31'],
    ['2026-03-01', 0, '2026-02-28'],
    ['2026-03-31', 2, '2024-02-29'],
    ['2026-01-02', 1, '2024-12-31'],
  ])('seen on %s, %i years back, it ends on %s', (today, years, end) => {
    expect(monthEndBefore(civilDate(today), years)).toBe(end);
  });
});

describe('the return of whole years', () => {
  it('is compounded, and unknown of a product that is too young', () => {
    const [first, last] = [unitValueFrom('10.000000'), unitValueFrom('11.576250')];
    expect(trailingReturn(last, first, 3)).toBe(50_000n);
    expect(trailingReturn(last, undefined, 5)).toBeUndefined();
    expect(trailingReturn(undefined, first, 1)).toBeUndefined();
  });
});

describe('what something returned', () => {
  const VALUES: Readonly<Record<string, string>> = {
    '2024-02-29': '8.000000',
    '2025-10-31': '10.000000',
    '2026-10-31': '10.500000',
  };
  const worthOn = (day: string) => {
    const value = VALUES[day];
    return value === undefined ? undefined : unitValueFrom(value);
  };
  const today = civilDate('2026-11-26');

  it('is told a year where it is old enough, and in all since its start', () => {
    expect(yearlyReturns(worthOn, today, civilDate('2024-02-29'))).toEqual({
      year_1: 50_000n,
      years_3: undefined,
      years_5: undefined,
      since_start: 312_500n,
    });
  });

  it('is nothing before it began, or where it begins after the last month', () => {
    expect(yearlyReturns(worthOn, today, undefined).since_start).toBeUndefined();
    expect(yearlyReturns(worthOn, today, civilDate('2026-11-02')).since_start).toBeUndefined();
    expect(yearlyReturns(() => undefined, today, civilDate('2024-02-29')).year_1).toBeUndefined();
  });
});
