import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.ts';
import { MADRID_CALENDAR, hasList, holidayName, isBusinessDay, withLists } from './holidays.ts';
import { findUnlistedYear } from './missing-list.ts';
import { whyNotList } from './new-list.ts';

const today = civilDate('2026-11-26');
const listOf = (year: number, days: readonly string[]) =>
  Object.fromEntries(days.map((day) => [`${year}-${day}`, 'Festivo']));
const EIGHT = ['01-01', '01-06', '03-25', '03-26', '05-01', '10-12', '12-06', '12-08'];

const keysOf = (holidays: Readonly<Record<string, string>>, in_force_from = '2026-11-26') =>
  whyNotList({ year: 2027, in_force_from, holidays }, today).map(({ key }) => key);

describe('a list of holidays', () => {
  it('is whole, of its year, and never of the past', () => {
    expect(keysOf(listOf(2027, EIGHT))).toEqual([]);
    expect(keysOf(listOf(2027, EIGHT.slice(1)))).toEqual(['rules.calendar.count']);
    expect(keysOf(listOf(2026, EIGHT))).toEqual(['rules.calendar.other_year']);
    expect(keysOf({ ...listOf(2027, EIGHT), '2027-02-30': 'No existe' })).toEqual([
      'rules.calendar.other_year',
    ]);
    expect(keysOf(listOf(2027, EIGHT), '2026-11-25')).toEqual(['rules.calendar.in_force_from']);
    const everyDay = Array.from({ length: 21 }, (_, index) => `07-${String(index + 10)}`);
    expect(keysOf(listOf(2027, everyDay))).toEqual(['rules.calendar.count']);
  });

  it('takes the place of the one before, keeps TARGET, and leaves other years alone', () => {
    const calendar = withLists(MADRID_CALENDAR, { 2027: listOf(2027, [...EIGHT, '03-19']) });
    expect(isBusinessDay(civilDate('2027-03-19'), MADRID_CALENDAR)).toBe(true);
    expect(isBusinessDay(civilDate('2027-03-19'), calendar)).toBe(false);
    expect(isBusinessDay(civilDate('2027-05-03'), calendar)).toBe(true);
    expect(holidayName(civilDate('2027-03-29'), calendar)).toBe('TARGET: Lunes de Pascua');
    expect(isBusinessDay(civilDate('2026-05-04'), calendar)).toBe(true);
    expect([hasList(2027, calendar), hasList(2028, calendar)]).toEqual([true, false]);
    expect(hasList(2028, withLists(calendar, { 2028: listOf(2028, EIGHT) }))).toBe(true);
  });
});

describe('a year without an official list', () => {
  it.each([
    ['2027-10-31', undefined],
    ['2027-11-01', 2028],
    ['2028-01-03', 2028],
    ['2026-11-26', undefined],
  ])('on %s is %s', (day, year) => {
    expect(findUnlistedYear(civilDate(day), MADRID_CALENDAR)).toBe(year);
  });
});
