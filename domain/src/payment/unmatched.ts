import { addBusinessDays } from '../calendar/business-days.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** Business days after which money that belongs to no order goes back. *Source*: decisions 1.5. */
export const UNMATCHED_BUSINESS_DAYS = 10;

/** The day on which money that nobody could match goes back. *Source*: decisions 1.5. */
export const refundDate = (bookedOn: CivilDate): CivilDate => addBusinessDays(bookedOn, UNMATCHED_BUSINESS_DAYS);
