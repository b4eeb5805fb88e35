import { addDays } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';

const nearestBusinessDay = (date: CivilDate, step: 1 | -1): CivilDate => {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, step);
  return day;
};

/** That day if it is a business day, otherwise the next one. *Source*: specification 9. */
export const sameOrNextBusinessDay = (date: CivilDate): CivilDate => nearestBusinessDay(date, 1);

/** That day if it is a business day, otherwise the one before. *Source*: decisions, fifth. */
export const sameOrPreviousBusinessDay = (date: CivilDate): CivilDate =>
  nearestBusinessDay(date, -1);

/** The first business day strictly after that day. *Source*: decisions 2.1. */
export const nextBusinessDay = (date: CivilDate): CivilDate =>
  sameOrNextBusinessDay(addDays(date, 1));

/** The last business day strictly before that day. *Source*: decisions, fifth. */
export const previousBusinessDay = (date: CivilDate): CivilDate =>
  sameOrPreviousBusinessDay(addDays(date, -1));

/**
 * The business day `count` business days after that day, or before it when negative. Zero gives that
 * day or, when it is closed, the next business day, so that the answer is never a closed day.
 * *Units*: business days. *Source*: decisions 2.1. *Example*: D+2 is `addBusinessDays(date, 2)`.
 */
export const addBusinessDays = (date: CivilDate, count: number): CivilDate => {
  if (count === 0) return sameOrNextBusinessDay(date);
  const step = count < 0 ? previousBusinessDay : nextBusinessDay;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1) day = step(day);
  return day;
};

const countAfter = (from: CivilDate, to: CivilDate): number => {
  let count = 0;
  for (let day = nextBusinessDay(from); day <= to; day = nextBusinessDay(day)) count += 1;
  return count;
};

/**
 * Business days after `from` up to and including `to`; negative when `to` is earlier.
 * *Units*: business days. *Source*: decisions 1.2 (O21, O23). *Example*: Friday to Monday is 1.
 */
export const businessDaysBetween = (from: CivilDate, to: CivilDate): number =>
  from <= to ? countAfter(from, to) : -countAfter(to, from);
