import { expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { TAXED_EVENTS, taxYearOf } from './tax-year.ts';

const [before, after] = [civilDate('2026-12-31'), civilDate('2027-01-02')];

it.each([
  [{ nav_date: before, value_date: after, paid_on: after }, [2026, 2027, 2027]],
  [{ nav_date: after, value_date: before, paid_on: after }, [2027, 2026, 2027]],
  [{ nav_date: after, value_date: after, paid_on: before }, [2027, 2027, 2026]],
])('the year of %j', (days, expected) => {
  expect(TAXED_EVENTS.map((event) => taxYearOf(event, days))).toEqual(expected);
});
