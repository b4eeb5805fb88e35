import type { Cents, Rate } from '../money/money.ts';
import { cents } from '../money/money.ts';
import { shareOf } from '../money/rounding.ts';

/** Money put into something, taken out of it, and what it is worth. *Units*: cents. */
export interface Investment {
  readonly contributed: Cents;
  readonly withdrawn: Cents;
  readonly value: Cents;
}

/** What an investment earned or lost. *Units*: cents. *Source*: decisions 2.9. *Example*: 1,450.37 (E21). */
export const gainOf = ({ contributed, withdrawn, value }: Investment): Cents =>
  cents(value + withdrawn - contributed);

/** The gain for each euro put in, undefined when none was. *Units*: rate. *Source*: decisions 2.9. *Example*: 14.50 % (E21). */
export const simpleReturn = (investment: Investment): Rate | undefined =>
  shareOf(gainOf(investment), investment.contributed);
