import { addDays } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';
import type { BusinessCalendar } from './holidays.ts';

const nearestBusinessDay = (
  date: CivilDate,
  step: 1 | -1,
  calendar: BusinessCalendar,
): CivilDate => {
  let day = date;
  while (!isBusinessDay(day, calendar)) day = addDays(day, step);
  return day;
};

/** That day if it is a business day, otherwise the next one. *Source*: specification 9. */
export const sameOrNextBusinessDay = (date: CivilDate, calendar: BusinessCalendar): CivilDate =>
  nearestBusinessDay(date, 1, calendar);

/** That day if it is a business day, otherwise the one before. *Source*: decisions, fifth. */
export const sameOrPreviousBusinessDay = (date: CivilDate, calendar: BusinessCalendar): CivilDate =>
  nearestBusinessDay(date, -1, calendar);

/** The first business day strictly after that day. *Source*: decisions 2.1. */
export const nextBusinessDay = (date: CivilDate, calendar: BusinessCalendar): CivilDate =>
  sameOrNextBusinessDay(addDays(date, 1), calendar);

/** The last business day strictly before that day. *Source*: decisions, fifth. */
export const previousBusinessDay = (date: CivilDate, calendar: BusinessCalendar): CivilDate =>
  sameOrPreviousBusinessDay(addDays(date, -1), calendar);

/**
 * The business day `count` business days after that day, or before it when negative. Zero gives that
 * day or, when it is closed, the next business day, so that the answer is never a closed day.
 * *Units*: business days. *Source*: decisions 2.1. *Example*: D+2 is `addBusinessDays(date, 2, calendar)`.
 */
export const addBusinessDays = (
  date: CivilDate,
  count: number,
  calendar: BusinessCalendar,
): CivilDate => {
  if (count === 0) return sameOrNextBusinessDay(date, calendar);
  const step = count < 0 ? previousBusinessDay : nextBusinessDay;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1) day = step(day, calendar);
  return day;
};

const countAfter = (from: CivilDate, to: CivilDate, calendar: BusinessCalendar): number => {
  let count = 0;
  for (let day = nextBusinessDay(from, calendar); day <= to; day = nextBusinessDay(day, calendar))
    count += 1;
  return count;
};

/**
 * Business days after `from` up to and including `to`; negative when `to` is earlier.
 * *Units*: business days. *Source*: decisions 1.2 (O21, O23). *Example*: Friday to Monday is 1.
 */
export const businessDaysBetween = (
  from: CivilDate,
  to: CivilDate,
  calendar: BusinessCalendar,
): number => (from <= to ? countAfter(from, to, calendar) : -countAfter(to, from, calendar));
