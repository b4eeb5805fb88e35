import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  civilDate,
  compareDates,
  daysBetween,
  parseCivilDate,
  weekday,
} from './civil-date.ts';

const anyDay = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => addDays(civilDate('1930-01-01'), days));

const monthNumber = (date: string): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

describe('reading a day', () => {
  it.each(['0001-01-01', '1900-02-28', '2024-02-29', '2026-11-05', '9999-12-31'])(
    '%s exists',
    (text) => {
      expect(parseCivilDate(text)).toBe(text);
      expect(civilDate(text)).toBe(text);
    },
  );

  it.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '1900-02-29',
    '0000-12-31',
    '2026-1-05',
    '2026-11-5',
    '05-11-2026',
    '2026/11/05',
    '2026-11-05T00:00',
    ' 2026-11-05',
    '2026-11-05\n',
    '2026-11-0\u0000',
    '+002026-11',
    '-02026-1-5',
    '٢٠٢٦-١١-٠٥',
    'tomorrow',
  ])('%j does not', (text) => {
    expect(parseCivilDate(text)).toBeUndefined();
    expect(() => civilDate(text)).toThrow(RangeError);
  });

  it('says which text was no day, briefly', () => {
    expect(() => civilDate('x'.repeat(1_000_000))).toThrow(
      new RangeError(`Not a day: ${'x'.repeat(20)}`),
    );
  });
});

describe('reckoning', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-05', 0, '2026-11-05'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(civilDate(date), days)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-01-31', 12, '2027-01-31'],
    ['2026-01-31', -1, '2025-12-31'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-05', 0, '2026-11-05'],
    ['0050-01-31', 1, '0050-02-28'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(civilDate(date), months)).toBe(expected);
  });

  it('refuses to leave the calendar', () => {
    expect(() => addDays(civilDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addMonths(civilDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(civilDate('0001-01-01'), -1)).toThrow(RangeError);
    expect(() => addDays(civilDate('2026-01-01'), Number.NaN)).toThrow(RangeError);
  });

  it.each([
    ['2026-01-01', '2027-01-01', 365],
    ['2024-01-01', '2025-01-01', 366],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-03-30', '2026-03-28', -2],
    ['2026-11-05', '2026-11-05', 0],
  ])('from %s to %s there are %d days', (from, to, expected) => {
    expect(daysBetween(civilDate(from), civilDate(to))).toBe(expected);
  });

  it.each([
    ['2026-11-02', 1],
    ['2026-11-03', 2],
    ['2026-11-04', 3],
    ['2026-11-05', 4],
    ['2026-11-06', 5],
    ['2026-11-07', 6],
    ['2026-11-08', 7],
  ])('%s is day %d of its week', (date, expected) => {
    expect(weekday(civilDate(date))).toBe(expected);
  });

  it('sorts', () => {
    const [early, late] = [civilDate('2026-09-30'), civilDate('2026-10-01')];
    expect([late, early, late].toSorted(compareDates)).toEqual([early, late, late]);
    expect(compareDates(late, late)).toBe(0);
    expect(compareDates(late, early)).toBe(1);
    expect(compareDates(early, late)).toBe(-1);
  });
});

describe('for any day', () => {
  it('adding days is undone by counting them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const other = addDays(day, days);
        expect(daysBetween(day, other)).toBe(days);
        expect(Math.sign(compareDates(other, day))).toBe(Math.sign(days));
        expect(Math.abs(weekday(other) - weekday(day) - days) % 7).toBe(0);
      }),
    );
  });

  it('adding months keeps the day or clips it to the last of the month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, months) => {
        const other = addMonths(day, months);
        const isKept = other.slice(8) === day.slice(8);
        const isClipped = other.slice(8) < day.slice(8) && addDays(other, 1).endsWith('-01');
        expect(isKept || isClipped).toBe(true);
        expect(monthNumber(other) - monthNumber(day)).toBe(months);
      }),
    );
  });
});
