import type { Cents, Rate } from '../money/money.ts';
import { addCents, cents, WHOLE_RATE } from '../money/money.ts';
import { divideHalfUp, portionOf } from '../money/rounding.ts';

/** How an amount grows each year, for any kind of order. */
export type Growth =
  | { readonly kind: 'NONE' }
  /** The same euros more each year. */
  | { readonly kind: 'EUROS'; readonly step: Cents }
  /** The same percentage of the first amount more each year. */
  | { readonly kind: 'SIMPLE'; readonly percentage: Rate }
  /** A percentage of the amount of the year before, half up each year. */
  | { readonly kind: 'COMPOUND'; readonly percentage: Rate };

/** The same amount every year. *Source*: decisions 2.6. */
export const NO_GROWTH: Growth = { kind: 'NONE' };

/** The growth that a fund's order asks for. *Source*: decisions 2.6. */
export const fundGrowth = (
  increase:
    | { readonly increase_type: 'PORCENTUAL'; readonly percentage: Rate }
    | { readonly increase_type: 'FIJO'; readonly step: Cents },
): Growth =>
  increase.increase_type === 'FIJO'
    ? { kind: 'EUROS', step: increase.step }
    : { kind: 'COMPOUND', percentage: increase.percentage };

/** The growth that a pension plan's order asks for. *Source*: decisions 2.6. */
export const pensionGrowth = (
  revaluation:
    | { readonly revaluation: 'SIN_REVALORIZACION' }
    | { readonly revaluation: 'LINEAL'; readonly step: Cents }
    | { readonly revaluation: 'PORCENTUAL' | 'ACUMULATIVO'; readonly percentage: Rate },
): Growth => {
  switch (revaluation.revaluation) {
    case 'SIN_REVALORIZACION':
      return NO_GROWTH;
    case 'LINEAL':
      return { kind: 'EUROS', step: revaluation.step };
    case 'PORCENTUAL':
      return { kind: 'SIMPLE', percentage: revaluation.percentage };
    case 'ACUMULATIVO':
      return { kind: 'COMPOUND', percentage: revaluation.percentage };
  }
};

const compound = (start: Cents, percentage: Rate, anniversaries: number): Cents => {
  let amount = start;
  for (let year = 0; year < anniversaries; year += 1)
    amount = addCents(amount, portionOf(amount, percentage));
  return amount;
};

/**
 * The amount of a payment after some anniversaries of the first one. *Units*: cents.
 * *Source*: decisions 2.6. *Example*: 100.00 with a compound 3 % is 106.09 after two (E17).
 */
export const amountAfter = (start: Cents, growth: Growth, anniversaries: number): Cents => {
  const years = BigInt(anniversaries);
  switch (growth.kind) {
    case 'NONE':
      return start;
    case 'EUROS':
      return cents(start + years * growth.step);
    case 'SIMPLE':
      return cents(divideHalfUp(start * (WHOLE_RATE + years * growth.percentage), WHOLE_RATE));
    case 'COMPOUND':
      return compound(start, growth.percentage, anniversaries);
  }
};
