import type { Cents } from '../money/money.ts';
import { limitText, whyNotEnoughEuros } from '../rules/amounts.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** The minimums of a product, besides those of a subscription. *Units*: cents. *Source*: decisions 2.4. */
export interface HoldingTerms {
  /** Least value that may stay after a partial redemption. */
  readonly min_holding: Cents;
  /** Least amount of each payment of a periodic order. */
  readonly min_periodic: Cents;
}

/** Why that value may not stay after an order, or nothing; an order that leaves nothing is a total. *Source*: decisions 2.4. */
export const whyNotLeave = (left: Cents, { min_holding }: HoldingTerms): Reason | undefined =>
  left > 0n && left < min_holding
    ? reason('rules.min_holding', { n: limitText(min_holding) })
    : undefined;

/** Why an amount is too little for each payment of a periodic order, or nothing. *Source*: decisions 1.3 and 2.4. */
export const whyNotPeriodicAmount = (
  amount: Cents,
  { min_periodic }: HoldingTerms,
): Reason | undefined => whyNotEnoughEuros(amount, min_periodic);
