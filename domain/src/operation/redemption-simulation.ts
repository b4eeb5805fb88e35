import type { Cents } from '../money/money.ts';
import { valueOf } from '../money/rounding.ts';
import { yearOf } from '../tax/in-force.ts';
import { estimatedSavingsTax } from '../tax/savings-estimate.ts';
import type { AmountOrder } from './amount-order.ts';
import { redeem } from './amount-order.ts';
import { unitsOfLots } from './lots.ts';
import type { Redemption, RedemptionFacts } from './redemption.ts';

/** What a redemption would be, before it is ordered. */
export interface RedemptionSimulation extends Redemption {
  /** Value of what stays, blocked units too. */
  readonly remaining_value: Cents;
  /** Tax of the gain alone by the savings scale; null for who is taxed by another scale. */
  readonly estimated_tax: Cents | null;
}

/**
 * The figures of an order at the last unit value. The estimate is only for persons of the common
 * territory: those of Navarre and the Basque Country, entities and non-residents see the withholding.
 * *Units*: cents and shares. *Errors*: RangeError before 2021. *Source*: decisions 2.5, fiscal simulation.
 */
export const simulateRedemption = (
  order: AmountOrder,
  facts: RedemptionFacts,
  isSavingsScale: boolean,
): RedemptionSimulation => {
  const redemption = redeem(order, facts);
  return {
    ...redemption,
    remaining_value: valueOf(unitsOfLots(redemption.remaining), facts.price),
    estimated_tax: isSavingsScale ? estimatedSavingsTax(redemption.gain, yearOf(facts.on)) : null,
  };
};
