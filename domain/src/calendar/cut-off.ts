import { addBusinessDays, nextBusinessDay, sameOrNextBusinessDay } from './business-days.ts';
import type { CivilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';
import type { BusinessCalendar } from './holidays.ts';
import type { DealingTerms } from '../product/product.ts';
import { madridDate, madridInstant, madridTime } from './madrid.ts';

/** Business days from the unit value within which the law wants the payment. *Source*: decisions 2.1. */
export const LEGAL_SETTLEMENT_BUSINESS_DAYS = 3;

type CutOff = Pick<DealingTerms, 'cut_off'>;

const minutesOf = (cut_off: string): readonly [hour: number, minute: number] => {
  const [hour = 0, minute = 0] = cut_off.split(':').map(Number);
  return [hour, minute];
};

/** The instant on a day until which a product takes orders for it. *Source*: specification 9, decisions 2.1. */
export const cutOffOn = (day: CivilDate, { cut_off }: CutOff): Date =>
  madridInstant(day, ...minutesOf(cut_off));

const isBeforeCutOff = (at: Date, { cut_off }: CutOff): boolean => {
  const [hour, minute] = minutesOf(cut_off);
  const time = madridTime(at);
  return time.hour < hour || (time.hour === hour && time.minute < minute);
};

/** The two days of an internal transfer, which loses one day of value. *Source*: specification 9. */
export interface InternalTransferDates {
  readonly redemptionUnitValueDate: CivilDate;
  readonly subscriptionUnitValueDate: CivilDate;
}

/**
 * The day whose unit value a redemption gets: with a cut-off at 14:00, 13:59:59.999 is in, 14:00:00.000 is out.
 * *Shape*: `orderAt` is the time of the last required signature. *Source*: specification 9, decisions 2.1.
 */
export const redemptionUnitValueDate = (
  orderAt: Date,
  terms: CutOff,
  calendar: BusinessCalendar,
): CivilDate => {
  const date = madridDate(orderAt);
  const isInTime = isBusinessDay(date, calendar) && isBeforeCutOff(orderAt, terms);
  return isInTime ? date : nextBusinessDay(date, calendar);
};

/** The day whose unit value a subscription gets: the one its payment is reconciled. *Source*: specification 9, decisions 1.3. */
export const subscriptionUnitValueDate = (
  reconciledOn: CivilDate,
  calendar: BusinessCalendar,
): CivilDate => sameOrNextBusinessDay(reconciledOn, calendar);

/** Redemption by the cut-off of the product that is left, subscription the next business day. *Source*: specification 9, decisions 2.1. */
export const internalTransferDates = (
  orderAt: Date,
  origin: CutOff,
  calendar: BusinessCalendar,
): InternalTransferDates => {
  const redemption = redemptionUnitValueDate(orderAt, origin, calendar);
  return {
    redemptionUnitValueDate: redemption,
    subscriptionUnitValueDate: nextBusinessDay(redemption, calendar),
  };
};

/** When the unit value of a day is known; until then figures are estimated. *Source*: decisions 2.1. */
export const unitValuePublicationDate = (
  unitValueDate: CivilDate,
  calendar: BusinessCalendar,
): CivilDate => nextBusinessDay(unitValueDate, calendar);

/** When a redemption is paid: D+2 unless the product says otherwise. *Source*: decisions 2.1 and 4. */
export const settlementDate = (
  unitValueDate: CivilDate,
  { settlement_days }: Pick<DealingTerms, 'settlement_days'>,
  calendar: BusinessCalendar,
): CivilDate => addBusinessDays(unitValueDate, settlement_days, calendar);

/** The last day the law allows for that payment, D+3. *Source*: decisions 2.1. */
export const legalSettlementLimit = (
  unitValueDate: CivilDate,
  calendar: BusinessCalendar,
): CivilDate => addBusinessDays(unitValueDate, LEGAL_SETTLEMENT_BUSINESS_DAYS, calendar);

/** The instant of the next cut-off on a business day, always after `now`, for a countdown. *Source*: specification 9. */
export const nextCutOff = (now: Date, terms: CutOff, calendar: BusinessCalendar): Date =>
  cutOffOn(redemptionUnitValueDate(now, terms, calendar), terms);
