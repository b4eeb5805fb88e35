import type { Cents } from '../money/money.ts';
import { ONE_CENT } from '../money/money.ts';
import { NO_GROWTH } from '../operation/revaluation.ts';
import { limitText, whyNotEnoughEuros, whyTooManyEuros } from '../rules/amounts.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { BenefitVariation } from './codes.ts';
import type { Income } from './income.ts';

/** A change of an income in course: its new amount, or the capital wanted at once. *Units*: cents. */
export interface VariationRequest {
  readonly variation: BenefitVariation;
  readonly amount: Cents;
}

/** An income in course. *Units*: cents. */
export interface RunningIncome {
  readonly current_amount: Cents;
  /** What is left to collect. */
  readonly left: Cents;
}

const above = (limit: Cents): Reason => reason('rules.benefit.more_than', { n: limitText(limit) });
const below = (limit: Cents): Reason => reason('rules.benefit.less_than', { n: limitText(limit) });

/**
 * Why an income cannot be changed like this, or nothing: an increase must be more, a decrease less but above zero, an
 * advance at most what is left. *Source*: decisions 1.6 and 2.8.
 */
export const whyNotVary = (
  { variation, amount }: VariationRequest,
  { current_amount, left }: RunningIncome,
): Reason | undefined => {
  const wrong = whyNotEnoughEuros(amount, ONE_CENT) ?? whyTooManyEuros(amount, left);
  if (wrong) return wrong;
  if (variation === 'INCREMENTO_RENTA')
    return amount > current_amount ? undefined : above(current_amount);
  if (variation === 'DISMINUCION_RENTA')
    return amount < current_amount ? undefined : below(current_amount);
  return undefined;
};

/**
 * The income from its next date on: fixed euros that keep the growth they had. An advance leaves the
 * income as it is and is paid apart. *Source*: decisions 2.8.
 */
export const variedIncome = (
  income: Income,
  { variation, amount }: VariationRequest,
  next: Income['start'],
): Income => {
  if (variation === 'ADELANTO_COBRO') return income;
  const growth = income.income.kind === 'EUROS' ? income.income.growth : NO_GROWTH;
  return { ...income, start: next, income: { kind: 'EUROS', amount, growth } };
};
