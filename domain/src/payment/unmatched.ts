import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { PaymentMatch } from './match.ts';

/** Business days after which money that belongs to no order goes back. *Source*: decisions 1.5. */
export const UNMATCHED_BUSINESS_DAYS = 10;

/** The day on which money that nobody could match goes back. *Source*: decisions 1.5. */
export const refundDate = (bookedOn: CivilDate): CivilDate =>
  addBusinessDays(bookedOn, UNMATCHED_BUSINESS_DAYS);

/**
 * When money goes back: never while it pays an order, at once when it is somebody else's, whose it stays
 * under the rules on money laundering, otherwise after the days in which somebody may find its order.
 * *Source*: decisions 1.5.
 */
export const refundDay = (kind: PaymentMatch['kind'], bookedOn: CivilDate): CivilDate | null => {
  if (kind === 'matched') return null;
  return kind === 'not_a_holder' ? bookedOn : refundDate(bookedOn);
};
