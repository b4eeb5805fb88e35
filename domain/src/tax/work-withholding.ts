import type { Cents, Rate } from '../money/money.ts';
import { addCents, cents, NO_CENTS, rate, subtractCents, WHOLE_RATE } from '../money/money.ts';
import { divideHalfUp, portionOf } from '../money/rounding.ts';
import { inForce } from './in-force.ts';
import { WORK_INCOME } from './parameters/work-income.ts';
import type { WorkIncomeParameters } from './parameters/work-income.ts';
import { exactQuotaOf } from './scale.ts';

/** What decides the withholding on the pension benefits of a person in a year. */
export interface WorkIncome {
  readonly year: number;
  /** Benefits of the calendar year from this payer, and other work income declared in modelo 145. */
  readonly gross: Cents;
  /** What the 40 % reduction takes off. */
  readonly reduction: Cents;
  /** Years completed by the person by the end of the year. */
  readonly age: number;
  /** Minimum for descendants and ascendants declared in modelo 145. */
  readonly family_minimum: Cents;
}

/** The steps of the computation. *Source*: decisions 2.8. */
export interface WorkWithholding {
  readonly base: Cents;
  readonly personal_minimum: Cents;
  /** To the cent, to be shown: the rate is taken from the quota before it is rounded. */
  readonly quota: Cents;
  /** *Units*: rate, two decimals of a percent. */
  readonly rate: Rate;
  readonly withholding: Cents;
  readonly net: Cents;
}

const notNegative = (amount: bigint): Cents => (amount > 0n ? cents(amount) : NO_CENTS);

/** The reduction of article 20 for a net work income. *Units*: cents. *Source*: decisions 2.8, step 3. */
export const workReductionOf = (income: Cents, parameters: WorkIncomeParameters): Cents => {
  const stretch = parameters.reduction.findLast(({ above }) => income >= above);
  if (!stretch) return NO_CENTS;
  const lost = divideHalfUp(subtractCents(income, stretch.above) * stretch.slope, WHOLE_RATE);
  return notNegative(stretch.reduction - lost);
};

/** The personal and family minimum. *Units*: cents. *Source*: decisions 2.8, step 6; ADR 127 for the ages. */
export const personalMinimumOf = (
  { age, family_minimum }: WorkIncome,
  parameters: WorkIncomeParameters,
): Cents =>
  addCents(
    parameters.minimum,
    ...parameters.age_additions
      .filter(({ from_age }) => age >= from_age)
      .map(({ amount }) => amount),
    family_minimum,
  );

/** The quota of the base less that of the minimum, never below nothing nor above the cap. *Units*: millionths of a cent. */
const exactWorkQuotaOf = (
  base: Cents,
  minimum: Cents,
  gross: Cents,
  { scale, capped_until, capped_from, cap }: WorkIncomeParameters,
): bigint => {
  const above = base > minimum ? exactQuotaOf(base, scale) - exactQuotaOf(minimum, scale) : 0n;
  if (gross > capped_until) return above;
  const most = notNegative(gross - capped_from) * cap;
  return above < most ? above : most;
};

/** Two decimals of a percent are hundreds of the smallest rate. */
const RATE_STEP = 100n;

/** The part of an amount that another is, exact to the millionth of a cent. *Units*: rate of two decimals of a percent. */
const exactPercentageOf = (part: bigint, whole: Cents): Rate =>
  whole <= 0n ? rate(0n) : rate(divideHalfUp(part, whole * RATE_STEP) * RATE_STEP);

/** The part of an amount that another is, in percent with two decimals, half up. *Units*: rate. *Source*: decisions 2.2. */
export const percentageOf = (part: Cents, whole: Cents): Rate =>
  exactPercentageOf(part * WHOLE_RATE, whole);

/**
 * The withholding on the pension benefits of a year, by the general procedure for work income. The quota is
 * not rounded on the way to the rate, as article 86.1 of RD 439/2007 rounds the rate alone (ADR 127).
 * *Units*: cents; the rate has two decimals of a percent. *Errors*: RangeError before 2024.
 * *Source*: decisions 2.8, steps 1 to 9. *Example*: 20,000.00 at 66 withholds 8.87 %, 1,774.00 (E12).
 */
export const workWithholdingOf = (income: WorkIncome): WorkWithholding => {
  const parameters = inForce(WORK_INCOME, income.year);
  const net = subtractCents(income.gross, income.reduction);
  const base = notNegative(net - parameters.expenses - workReductionOf(net, parameters));
  const personal_minimum = personalMinimumOf(income, parameters);
  const quota = exactWorkQuotaOf(base, personal_minimum, income.gross, parameters);
  const percentage = exactPercentageOf(quota, income.gross);
  const withholding = portionOf(income.gross, percentage);
  return {
    base,
    personal_minimum,
    quota: cents(divideHalfUp(quota, WHOLE_RATE)),
    rate: percentage,
    withholding,
    net: subtractCents(income.gross, withholding),
  };
};
