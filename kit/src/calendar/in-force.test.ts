import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import { expect, it } from 'vitest';
import { setHolidayLists } from './given-lists.ts';
import { businessCalendar } from './in-force.ts';

it('a page counts with the holidays of its host, and with those of the program until it has them', () => {
  const thursday = civilDate('2027-03-18');
  expect(nextBusinessDay(thursday, businessCalendar())).toBe('2027-03-19');
  setHolidayLists({ 2027: { '2027-03-19': 'San José' } });
  expect(nextBusinessDay(thursday, businessCalendar())).toBe('2027-03-22');
  setHolidayLists({});
  expect(nextBusinessDay(thursday, businessCalendar())).toBe('2027-03-19');
});
