import type { ProductType } from '../product/product.ts';
import { addBusinessDays, nextBusinessDay } from './business-days.ts';
import type { CivilDate } from './civil-date.ts';
import type { BusinessCalendar } from './holidays.ts';
import { LEGAL_SETTLEMENT_BUSINESS_DAYS } from './cut-off.ts';

const FUND_SEND_BUSINESS_DAYS = 1;
const FUND_CHECKS_BUSINESS_DAYS = 2;
const FUND_REDEMPTION_BUSINESS_DAYS = 3;
const PENSION_SEND_BUSINESS_DAYS = 2;
const PENSION_CASH_BUSINESS_DAYS = 5;
const CAPITAL_BUSINESS_DAYS = 7;
const RECOGNITION_LETTER_BUSINESS_DAYS = 15;

/** From when a transfer counts. */
export interface TransferDays {
  /** Its request is complete. */
  readonly completeOn: CivilDate;
  /** The origin received it; unknown until it says so. */
  readonly received?: CivilDate;
}

/** The steps of a transfer between managers. */
export interface TransferDeadlines {
  /** Last day to send the request, SNCE_1. */
  readonly sendBy: CivilDate;
  /** Day on which the origin received it; while unknown, the last day to send it. */
  readonly receivedOn: CivilDate;
  /** Last day for the cash, SNCE_3. */
  readonly cashBy: CivilDate;
}

/** The steps of a transfer between funds, where the origin checks before it redeems. */
export interface FundTransferDeadlines extends TransferDeadlines {
  /** Last day for the checks of the origin, SNCE_2. */
  readonly checksBy: CivilDate;
  /** First day on which the origin redeems. */
  readonly redemptionFrom: CivilDate;
}

/** The steps of a pension benefit. */
export interface BenefitDeadlines {
  readonly capitalPaidBy: CivilDate;
  readonly recognitionLetterBy: CivilDate;
}

/** By when each step of a transfer between funds is due, from the day its request is complete. *Source*: decisions 8, Ley 35/2003 article 28. */
export const fundTransferDeadlines = (
  { completeOn, received }: TransferDays,
  calendar: BusinessCalendar,
): FundTransferDeadlines => {
  const sendBy = addBusinessDays(completeOn, FUND_SEND_BUSINESS_DAYS, calendar);
  const receivedOn = received ?? sendBy;
  const redemptionFrom = addBusinessDays(receivedOn, FUND_REDEMPTION_BUSINESS_DAYS, calendar);
  return {
    sendBy,
    receivedOn,
    checksBy: addBusinessDays(receivedOn, FUND_CHECKS_BUSINESS_DAYS, calendar),
    redemptionFrom,
    cashBy: addBusinessDays(redemptionFrom, LEGAL_SETTLEMENT_BUSINESS_DAYS, calendar),
  };
};

/** By when each step of a transfer between pension plans is due, from the day its request is complete. *Source*: decisions 8, RD 304/2004 article 50. */
export const pensionTransferDeadlines = (
  { completeOn, received }: TransferDays,
  calendar: BusinessCalendar,
): TransferDeadlines => {
  const sendBy = addBusinessDays(completeOn, PENSION_SEND_BUSINESS_DAYS, calendar);
  const receivedOn = received ?? sendBy;
  return {
    sendBy,
    receivedOn,
    cashBy: addBusinessDays(receivedOn, PENSION_CASH_BUSINESS_DAYS, calendar),
  };
};

/** By when each step of a transfer of a fund or of a plan is due: a plan has no checks of its own. *Source*: decisions 8. */
export const transferDeadlines = (
  type: ProductType,
  days: TransferDays,
  calendar: BusinessCalendar,
): TransferDeadlines & Partial<FundTransferDeadlines> =>
  type === 'P' ? pensionTransferDeadlines(days, calendar) : fundTransferDeadlines(days, calendar);

/** By when a pension benefit is recognised and paid, from the day its documents are complete. *Source*: decisions 1.3 (RESCATE), RD 304/2004 article 10.4. */
export const benefitDeadlines = (
  documentsCompleteOn: CivilDate,
  calendar: BusinessCalendar,
): BenefitDeadlines => ({
  capitalPaidBy: addBusinessDays(documentsCompleteOn, CAPITAL_BUSINESS_DAYS, calendar),
  recognitionLetterBy: addBusinessDays(
    documentsCompleteOn,
    RECOGNITION_LETTER_BUSINESS_DAYS,
    calendar,
  ),
});

/** The days on which a step still open raises an issue: its deadline and the next business day. *Source*: decisions 8. */
export const issueDatesOf = (
  deadline: CivilDate,
  calendar: BusinessCalendar,
): readonly [CivilDate, CivilDate] => [deadline, nextBusinessDay(deadline, calendar)];
