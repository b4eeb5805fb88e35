import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { onePaymentDate } from './one-payment.ts';

it.each([
  ['2026-11-23', '2026-11-26'],
  // A Thursday before a weekend.
  ['2026-11-26', '2026-12-01'],
  ['2026-12-23', '2026-12-29'],
])('dates what is wanted on %s on %s', (today, date) => {
  expect(onePaymentDate(civilDate(today), MADRID_CALENDAR)).toBe(date);
});
