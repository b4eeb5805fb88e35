import type { CivilDate } from './civil-date.ts';
import { hasList } from './holidays.ts';
import type { BusinessCalendar } from './holidays.ts';

/** The official list of a year is in the BOE of October of the one before. *Units*: a month. *Source*: decisions 2.1. */
const LISTED_FROM_MONTH = 11;

/** The year whose official list should be there, and is not; nothing while all are. *Source*: ADR 193. */
export const findUnlistedYear = (
  today: CivilDate,
  calendar: BusinessCalendar,
): number | undefined => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const wanted = month >= LISTED_FROM_MONTH ? [year, year + 1] : [year];
  return wanted.find((each) => !hasList(each, calendar));
};
