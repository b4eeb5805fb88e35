import type { BusinessCalendar } from '../calendar/holidays.ts';
import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { PaymentMatch } from './match.ts';

/** Business days after which money that belongs to no order goes back. *Source*: decisions 1.5. */
export const UNMATCHED_BUSINESS_DAYS = 10;

/** The day on which money that nobody could match goes back. *Source*: decisions 1.5. */
export const refundDate = (bookedOn: CivilDate, calendar: BusinessCalendar): CivilDate =>
  addBusinessDays(bookedOn, UNMATCHED_BUSINESS_DAYS, calendar);

/**
 * When money is refunded: never while it pays an order, at once if it belongs to another person (rules on money
 * laundering), otherwise after the days in which a person may find its order. *Source*: decisions 1.5.
 */
export const refundDay = (
  kind: PaymentMatch['kind'],
  bookedOn: CivilDate,
  calendar: BusinessCalendar,
): CivilDate | null => {
  if (kind === 'matched') return null;
  return kind === 'not_a_holder' ? bookedOn : refundDate(bookedOn, calendar);
};
