import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import { NO_CENTS } from '../money/money.ts';
import { portionOf } from '../money/rounding.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { inForce, yearOf } from '../tax/in-force.ts';
import type { RedemptionCause } from './codes.ts';
import { CAPITAL_REDUCTION } from './parameters/capital-reduction.ts';

/**
 * How many capital payments of a contingency and plan are reduced: one, as the tax agency says, or several, as the economic
 * court says. *Source*: decisions 2.8.
 */
export const REDUCTION_POLICIES = ['ONE_PAYMENT', 'SEVERAL_PAYMENTS'] as const;
export type ReductionPolicy = (typeof REDUCTION_POLICIES)[number];
/** The cautious one, until a tax adviser says otherwise. *Source*: decisions 2.8. */
export const DEFAULT_REDUCTION_POLICY: ReductionPolicy = 'ONE_PAYMENT';

/** A payment in form of capital. */
export interface CapitalPayment {
  /** What of it comes from contributions before 2007. */
  readonly from_first_compartment: Cents;
  readonly paid_on: CivilDate;
  readonly cause: RedemptionCause | null;
  readonly contingency_on: CivilDate | null;
  readonly first_contribution_on: CivilDate;
  /** Payments of this contingency and plan that were reduced before. */
  readonly reduced_before: number;
}

const MONTHS_PER_YEAR = 12;
/** Earlier contingencies had other terms, over by 2022. */
const FIRST_CONTINGENCY_YEAR = 2015;

const whyNotInTime = (payment: CapitalPayment, contingency: CivilDate): Reason | undefined => {
  const year = yearOf(contingency);
  if (year < FIRST_CONTINGENCY_YEAR) return reason('rules.reduction.late');
  const { years_after, years_before } = inForce(CAPITAL_REDUCTION, year);
  const paidIn = yearOf(payment.paid_on);
  if (paidIn < year || paidIn > year + years_after) return reason('rules.reduction.late');
  const earliest = addMonths(payment.first_contribution_on, years_before * MONTHS_PER_YEAR);
  return payment.cause === 'INVALIDEZ' || earliest < contingency
    ? undefined
    : reason('rules.reduction.early');
};

/** Why a payment of capital is not reduced by 40 %, or nothing. *Source*: decisions 2.8, Ley 35/2006 transitional provision 12. */
export const whyNotReduce = (
  payment: CapitalPayment,
  policy: ReductionPolicy = DEFAULT_REDUCTION_POLICY,
): Reason | undefined => {
  if (payment.from_first_compartment <= 0n) return reason('rules.reduction.compartment');
  if (payment.cause === null || payment.contingency_on === null)
    return reason('rules.reduction.contingency');
  if (policy === 'ONE_PAYMENT' && payment.reduced_before > 0) return reason('rules.reduction.used');
  return whyNotInTime(payment, payment.contingency_on);
};

/**
 * The reduction of a payment of capital, zero if it does not apply. *Units*: cents. *Source*: decisions 2.8.
 * *Example*: 12,600.00 of 31,500.00 (E13).
 */
export const capitalReductionOf = (
  payment: CapitalPayment,
  policy: ReductionPolicy = DEFAULT_REDUCTION_POLICY,
): Cents => {
  if (whyNotReduce(payment, policy) !== undefined) return NO_CENTS;
  return portionOf(
    payment.from_first_compartment,
    inForce(CAPITAL_REDUCTION, yearOf(payment.paid_on)).share,
  );
};
