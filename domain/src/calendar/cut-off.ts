import { addBusinessDays, nextBusinessDay, sameOrNextBusinessDay } from './business-days.ts';
import type { CivilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';
import { madridDate, madridInstant, madridTime } from './madrid.ts';

/** Orders signed before this hour of a business day get its unit value. *Units*: hour in Madrid. *Source*: specification 9. */
export const CUT_OFF_HOUR = 14;
/** Business days from the unit value to the payment. *Source*: decisions 2.1. */
export const SETTLEMENT_BUSINESS_DAYS = 2;
/** Business days from the unit value within which the law wants the payment. *Source*: decisions 2.1. */
export const LEGAL_SETTLEMENT_BUSINESS_DAYS = 3;

/** The two days of an internal transfer, which loses one day of value. *Source*: specification 9. */
export interface InternalTransferDates {
  readonly redemptionUnitValueDate: CivilDate;
  readonly subscriptionUnitValueDate: CivilDate;
}

/**
 * The day whose unit value a redemption gets: 13:59:59.999 is in, 14:00:00.000 is out.
 * *Shape*: `orderAt` is the time of the last required signature. *Source*: specification 9, decisions 2.1.
 */
export const redemptionUnitValueDate = (orderAt: Date): CivilDate => {
  const date = madridDate(orderAt);
  const isInTime = isBusinessDay(date) && madridTime(orderAt).hour < CUT_OFF_HOUR;
  return isInTime ? date : nextBusinessDay(date);
};

/** The day whose unit value a subscription gets: the one its payment is reconciled. *Source*: specification 9, decisions 1.3. */
export const subscriptionUnitValueDate = (reconciledOn: CivilDate): CivilDate =>
  sameOrNextBusinessDay(reconciledOn);

/** Redemption by the cut-off, subscription the next business day. *Source*: specification 9, decisions 2.1. */
export const internalTransferDates = (orderAt: Date): InternalTransferDates => {
  const redemption = redemptionUnitValueDate(orderAt);
  return {
    redemptionUnitValueDate: redemption,
    subscriptionUnitValueDate: nextBusinessDay(redemption),
  };
};

/** When the unit value of a day is known; until then figures are estimated. *Source*: decisions 2.1. */
export const unitValuePublicationDate = (unitValueDate: CivilDate): CivilDate =>
  nextBusinessDay(unitValueDate);

/** When a redemption is paid, D+2. *Source*: decisions 2.1. */
export const settlementDate = (unitValueDate: CivilDate): CivilDate =>
  addBusinessDays(unitValueDate, SETTLEMENT_BUSINESS_DAYS);

/** The last day the law allows for that payment, D+3. *Source*: decisions 2.1. */
export const legalSettlementLimit = (unitValueDate: CivilDate): CivilDate =>
  addBusinessDays(unitValueDate, LEGAL_SETTLEMENT_BUSINESS_DAYS);

/** The instant of the next 14:00 of a business day, always after `now`, for a countdown. *Source*: specification 9. */
export const nextCutOff = (now: Date): Date =>
  madridInstant(redemptionUnitValueDate(now), CUT_OFF_HOUR);
