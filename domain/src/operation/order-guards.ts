import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { DealingTerms } from '../product/product.ts';
import { sameOrNextBusinessDay } from '../calendar/business-days.ts';
import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { redemptionUnitValueDate } from '../calendar/cut-off.ts';
import type { IntervenerType } from '../intervener/status.ts';
import type { Cents } from '../money/money.ts';
import { cents } from '../money/money.ts';
import { isin, isinNotOwnFund } from '../rules/identifiers.ts';
import { managerNumber } from '../rules/manager-number.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import { required } from '../rules/amounts.ts';
import type { AmountIndicator, OperationStatus, OperationType } from './codes.ts';
import { isFinal } from './codes.ts';
import { REDEMPTION_TYPES } from './type-lists.ts';
import { isOneOfTypes } from './types-with.ts';

/** To whom a product is sold, and who would hold it. */
export interface Sale {
  readonly person_types: readonly IntervenerType[];
  readonly holder_type: IntervenerType;
}

/** Why a product is not sold to the holder of an account, or nothing. *Source*: decisions 1.3 (G8). */
export const whyNotSold = ({ person_types, holder_type }: Sale): Reason | undefined =>
  person_types.includes(holder_type) ? undefined : reason('rules.order.person_type');

/** An operation of the account on the same product. */
export interface EarlierOperation {
  readonly type: OperationType;
  readonly operation_status: OperationStatus;
  readonly amount_indicator: AmountIndicator | null;
  /** Units with which the account came from another system, and which it had bought there in this product. *Source*: ADR 194. */
  readonly is_bought_before?: boolean;
}

const isPendingTotal = ({ type, operation_status, amount_indicator }: EarlierOperation): boolean =>
  isOneOfTypes(REDEMPTION_TYPES, type) && amount_indicator === 'T' && !isFinal(operation_status);

/** Whether a total redemption of the product is neither finalised nor cancelled. *Source*: specification 5. */
export const hasPendingTotal = (earlier: readonly EarlierOperation[]): boolean =>
  earlier.some(isPendingTotal);

/**
 * Whether a subscription of the class is finalised, which a periodic one needs before. Who bought units when another system kept the
 * register has made it there. *Source*: specification 5.
 */
export const hasInitialSubscription = (earlier: readonly EarlierOperation[]): boolean =>
  earlier.some(
    ({ type, operation_status, is_bought_before }) =>
      (type === 'SUSCRIPCION' || is_bought_before === true) && operation_status === 'FINALIZED',
  );

/** Above this a prospectus may ask for ten days' notice. *Units*: cents (300,000 EUR). *Source*: decisions 1.3 and 2.1. */
export const NOTICE_LIMIT = cents(30_000_000n);

/** Whether a redemption needs ten days' notice. *Source*: decisions 1.3 and 2.1. */
export const needsNotice = (amount: Cents, isInProspectus: boolean): boolean =>
  isInProspectus && amount > NOTICE_LIMIT;

/** How long before a large redemption its notice is given, where the prospectus asks for it. *Units*: days. *Source*: decisions 1.3 and 2.1. */
export const NOTICE_DAYS = 10;

/**
 * The day whose unit value a redemption takes: by the cut-off, and with notice the first business day ten days
 * after that one. *Source*: specification 9, decisions 1.3 and 2.1.
 */
export const redemptionDay = (
  now: Date,
  { has_notice, ...terms }: Pick<DealingTerms, 'cut_off'> & { readonly has_notice: boolean },
  calendar: BusinessCalendar,
): CivilDate => {
  const day = redemptionUnitValueDate(now, terms, calendar);
  return has_notice ? sameOrNextBusinessDay(addDays(day, NOTICE_DAYS), calendar) : day;
};

/** What an external transfer names. */
export interface ExternalOrigin {
  readonly isin: string;
  readonly manager: string;
  /** NIF or CNMV number of the manager. */
  readonly manager_number: string;
  readonly account_number: string;
  readonly has_same_holders: boolean;
  /** Whether the holder declared such units held elsewhere at the same time; null is not declared. */
  readonly simultaneous_holdings: boolean | null;
}

/** Everything that is wrong with the origin of a fund's external transfer; that it stays untaxed is `whyNotExternalTransfer`. *Source*: decisions 1.3. */
export const whyNotFrom = (
  origin: ExternalOrigin,
  ownIsins: readonly string[],
): readonly FieldReason[] => [
  ...atField('isin', firstReason(origin.isin, [required, isin, isinNotOwnFund(ownIsins)])),
  ...atField('manager', required(origin.manager)),
  ...atField('manager_number', managerNumber(origin.manager_number)),
  ...atField('account_number', required(origin.account_number)),
  ...atField(
    'has_same_holders',
    origin.has_same_holders ? undefined : reason('rules.order.same_holders'),
  ),
  ...atField(
    'simultaneous_holdings',
    origin.simultaneous_holdings === null ? reason('rules.required') : undefined,
  ),
];
