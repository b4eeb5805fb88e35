import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.ts';
import { formatDate, formatDateTime, formatTime } from './format-date.ts';

describe('a day', () => {
  it.each([
    ['2026-01-01', '01-ene-2026'],
    ['2026-02-28', '28-feb-2026'],
    ['2026-03-09', '09-mar-2026'],
    ['2026-04-30', '30-abr-2026'],
    ['2026-05-31', '31-may-2026'],
    ['2026-06-15', '15-jun-2026'],
    ['2026-07-04', '04-jul-2026'],
    ['2026-08-15', '15-ago-2026'],
    ['2026-09-10', '10-sep-2026'],
    ['2026-10-12', '12-oct-2026'],
    ['2026-11-05', '05-nov-2026'],
    ['2026-12-25', '25-dic-2026'],
    ['0999-12-25', '25-dic-0999'],
  ])('%s reads %s', (date, expected) => {
    expect(formatDate(civilDate(date))).toBe(expected);
  });
});

describe('a month in another language', () => {
  it.each([
    ['en', '01-Jan-2026', '09-Aug-2026', '25-Dec-2026'],
    ['ca', '01-gen-2026', '09-ago-2026', '25-des-2026'],
  ] as const)('%s', (language, ...expected) => {
    expect(
      ['2026-01-01', '2026-08-09', '2026-12-25'].map((day) => formatDate(civilDate(day), language)),
    ).toEqual(expected);
    expect(formatDateTime(new Date('2026-11-05T13:03:00Z'), language)).toBe(
      `${formatDate(civilDate('2026-11-05'), language)} | 14:03 h`,
    );
  });

  it.each(['es', 'en', 'ca'] as const)(
    'tells twelve months apart by three letters in %s',
    (language) => {
      const months = Array.from({ length: 12 }, (_, at) =>
        formatDate(civilDate(`2026-${String(at + 1).padStart(2, '0')}-01`), language).slice(3, -5),
      );
      expect(new Set(months).size).toBe(12);
      expect(months.every((month) => month.length === 3)).toBe(true);
    },
  );
});

describe('an instant', () => {
  it.each([
    ['2026-11-05T13:03:59.999Z', '05-nov-2026 | 14:03 h'],
    ['2026-07-05T13:03:00.000Z', '05-jul-2026 | 15:03 h'],
    ['2026-12-31T23:00:00.000Z', '01-ene-2027 | 00:00 h'],
    ['2026-03-29T01:00:00.000Z', '29-mar-2026 | 03:00 h'],
    ['2026-11-05T08:09:00.000Z', '05-nov-2026 | 09:09 h'],
  ])('%s reads %s in Madrid', (text, expected) => {
    const instant = new Date(text);
    expect(formatDateTime(instant)).toBe(expected);
    expect(`${formatDate(instant)} | ${formatTime(instant)}`).toBe(expected);
  });
});
