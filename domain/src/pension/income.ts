import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Instalment } from '../calendar/schedule.ts';
import { instalmentAt } from '../calendar/schedule.ts';
import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { cents, subtractCents } from '../money/money.ts';
import { divideHalfUp, valueOf } from '../money/rounding.ts';
import type { Periodicity } from '../operation/codes.ts';
import { MONTHS_BETWEEN } from '../operation/periodicity.ts';
import type { Growth } from '../operation/revaluation.ts';
import { amountAfter } from '../operation/revaluation.ts';

/** How much each payment of an income is. *Source*: decisions 2.8, financial income. */
export type IncomeAmount =
  /** The capital in so many payments. */
  | { readonly kind: 'PAYMENTS'; readonly payments: number }
  /** Fixed euros, revalued or not, until nothing is left. */
  | { readonly kind: 'EUROS'; readonly amount: Cents; readonly growth: Growth }
  /** Fixed units, at the value of each day. */
  | { readonly kind: 'UNITS'; readonly units: Shares };

/** A benefit in regular payments. */
export interface Income {
  readonly start: CivilDate;
  readonly periodicity: Periodicity;
  readonly income: IncomeAmount;
}

/** What an income is paid from. */
export interface IncomeCapital {
  /** Capital when the income began. */
  readonly capital: Cents;
  /** What of it is still there. */
  readonly left: Cents;
  readonly price: UnitValue;
  /** On which days it is paid. */
  readonly calendar: BusinessCalendar;
}

/** One payment of an income. */
export interface IncomePayment {
  readonly instalment: Instalment;
  readonly amount: Cents;
}

/** Whether a payment is the last of a fixed number, which takes all that is left. */
export const isLastPayment = (income: IncomeAmount, index: number): boolean =>
  income.kind === 'PAYMENTS' && index === income.payments - 1;

/** The money that a payment asks for, before the rest is compared. *Units*: cents. *Source*: decisions 2.8. */
export const requestedAmount = (
  income: IncomeAmount,
  instalment: Instalment,
  from: Omit<IncomeCapital, 'left'>,
): Cents => {
  switch (income.kind) {
    case 'PAYMENTS':
      return cents(divideHalfUp(from.capital, BigInt(income.payments)));
    case 'EUROS':
      return amountAfter(income.amount, income.growth, instalment.anniversaries);
    case 'UNITS':
      return valueOf(income.units, from.price);
  }
};

/**
 * The payment of an income at a place, from 0: what it asks for, never more than is left; the last of
 * a fixed number takes all that is left. *Units*: cents. *Source*: decisions 2.8.
 */
export const incomePaymentAt = (
  { start, periodicity, income }: Income,
  index: number,
  from: IncomeCapital,
): IncomePayment => {
  const instalment = instalmentAt(
    { start, monthsBetween: MONTHS_BETWEEN[periodicity] },
    index,
    from.calendar,
  );
  const asked = requestedAmount(income, instalment, from);
  const amount = isLastPayment(income, index) || asked > from.left ? from.left : asked;
  return { instalment, amount };
};

/**
 * The payments of an income as they would be at an unchanged unit value, until nothing is left or
 * `count` are listed. *Units*: cents. *Source*: decisions 2.8. *Example*: 24,000.00 in 24 is 1,000.00 each (E22).
 */
export const incomeSchedule = (
  income: Income,
  from: Omit<IncomeCapital, 'left'>,
  count: number,
): readonly IncomePayment[] => {
  const payments: IncomePayment[] = [];
  let { capital: left } = from;
  while (left > 0n && payments.length < count) {
    const payment = incomePaymentAt(income, payments.length, { ...from, left });
    payments.push(payment);
    left = subtractCents(left, payment.amount);
  }
  return payments;
};
