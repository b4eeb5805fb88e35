import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { refundDate } from './unmatched.ts';

it.each([
  ['2026-03-10', '2026-03-24'],
  ['2026-11-27', '2026-12-15'],
  ['2026-11-28', '2026-12-15'],
])('money booked on %s goes back on %s', (bookedOn, expected) => {
  expect(refundDate(civilDate(bookedOn), MADRID_CALENDAR)).toBe(expected);
});
