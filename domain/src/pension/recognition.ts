import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { benefitDeadlines } from '../calendar/transfer-deadlines.ts';
import type { RedemptionCause } from './codes.ts';

/** The last day to recognise in writing a benefit of which nothing was missing from a day on. *Source*: decisions 1.3 and 2.8, RD 304/2004 article 10.4. */
export const recognisedBy = (completeOn: CivilDate, calendar: BusinessCalendar): CivilDate =>
  benefitDeadlines(completeOn, calendar).recognitionLetterBy;

/** The last day to pay its capital. *Source*: the same. */
export const capitalPaidBy = (completeOn: CivilDate, calendar: BusinessCalendar): CivilDate =>
  benefitDeadlines(completeOn, calendar).capitalPaidBy;

const CONTINGENCIES: readonly RedemptionCause[] = ['JUBILACION', 'INVALIDEZ', 'DEPENDENCIA'];

/**
 * Whether a recognised cause makes beneficiaries of participants: their consolidated rights in the plan become economic.
 * Illness, unemployment and the ten years only make them liquid, and a death is the office's. *Source*: decisions 1.3 (CONTINGENCIA) and 2.8.
 */
export const isContingency = (cause: RedemptionCause | null): boolean =>
  cause !== null && CONTINGENCIES.includes(cause);
