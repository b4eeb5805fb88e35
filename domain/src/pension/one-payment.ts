import type { BusinessCalendar } from '../calendar/holidays.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/**
 * How many business days from today a single payment that is wanted now is dated: an order whose date has come can no longer be
 * signed, and the law gives seven to pay it. *Source*: decisions 1.6 (OTRAS) and 2.8, ADR 142.
 */
const DAYS_TO_SIGN = 3;

/** The date of a benefit that is one amount, now: the first that leaves time to sign it. */
export const onePaymentDate = (today: CivilDate, calendar: BusinessCalendar): CivilDate =>
  addBusinessDays(today, DAYS_TO_SIGN, calendar);
