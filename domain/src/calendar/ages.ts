import { addMonths } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';
import type { BusinessCalendar } from './holidays.ts';
import { madridDate, madridTime } from './madrid.ts';

const MONTHS_PER_YEAR = 12;
const MINUTES_PER_HOUR = 60;

/** Age from which a person may operate. *Units*: years. *Source*: specification 9. */
export const OPERATE_AGE_MIN_YEARS = 18;
/** When support opens. *Units*: minutes after midnight in Madrid. *Source*: specification 9. */
export const SUPPORT_OPENS_AT_MINUTES = 9 * MINUTES_PER_HOUR;
/** When support closes. *Units*: minutes after midnight in Madrid. *Source*: specification 9. */
export const SUPPORT_CLOSES_AT_MINUTES = 18 * MINUTES_PER_HOUR + 30;

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));

const LEAP_DAY = '-02-29';
const YEAR_LENGTH = 4;

/**
 * Years completed since a day, negative before it. Who was born on 29 February completes years on
 * the 28th when there is no 29th. *Units*: years. *Source*: Civil Code article 5, terms by years.
 */
export const ageOn = (birthdate: CivilDate, on: CivilDate): number => {
  const years = yearOf(on) - yearOf(birthdate);
  // Asked at every request. Every birthday but this one is on the same day of each year.
  const isCompleted = birthdate.endsWith(LEAP_DAY)
    ? addMonths(birthdate, years * MONTHS_PER_YEAR) <= on
    : birthdate.slice(YEAR_LENGTH) <= on.slice(YEAR_LENGTH);
  return isCompleted ? years : years - 1;
};

/** Whether something has expired: its expiration is not in the future, so its own day counts as expired. *Source*: specification 4. */
export const isExpired = (expiresOn: CivilDate, on: CivilDate): boolean => expiresOn <= on;

/**
 * Whether support answers at that instant: business days, from 9:00 until before 18:30 in Madrid. *Source*: specification 1
 * and 9.
 */
export const isSupportOpen = (now: Date, calendar: BusinessCalendar): boolean => {
  const { hour, minute } = madridTime(now);
  const minutes = hour * MINUTES_PER_HOUR + minute;
  const isOfficeHour = minutes >= SUPPORT_OPENS_AT_MINUTES && minutes < SUPPORT_CLOSES_AT_MINUTES;
  return isOfficeHour && isBusinessDay(madridDate(now), calendar);
};
