import type { Cents, Rate, Shares } from '../money/money.ts';
import { NO_CENTS, NO_SHARES, addCents, addShares, cents, shares } from '../money/money.ts';
import { portionOf, valueOf } from '../money/rounding.ts';
import { compareLots, costOfPart } from './lots.ts';
import type { Lot } from './lots.ts';
import { redemptionFeeRate } from './redemption-fee.ts';
import { redemptionOfUnits, withheldFrom } from './redemption.ts';
import type { RedemptionFacts } from './redemption.ts';

/** The fewest units from 1 to some number that reach an amount, if the net never falls with more units. */
const fewestUpTo = (most: Shares, reaches: (units: Shares) => boolean): Shares => {
  let [low, high] = [1n, most as bigint];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (reaches(shares(middle))) high = middle;
    else low = middle + 1n;
  }
  return shares(high);
};

/** A lot in its order, with the sums of the lots before it, each taken whole. */
interface Step {
  readonly lot: Lot;
  readonly fee_rate: Rate;
  readonly units_before: Shares;
  readonly gross_before: Cents;
  readonly fee_before: Cents;
  readonly cost_before: Cents;
}

const stepsOf = ({ lots, price, on, fee_bands }: RedemptionFacts): readonly Step[] => {
  const steps: Step[] = [];
  let before = {
    units_before: NO_SHARES,
    gross_before: NO_CENTS,
    fee_before: NO_CENTS,
    cost_before: NO_CENTS,
  };
  for (const lot of lots.toSorted(compareLots)) {
    const fee_rate = redemptionFeeRate(lot.date, on, fee_bands);
    const gross = valueOf(lot.units, price);
    steps.push({ lot, fee_rate, ...before });
    before = {
      units_before: addShares(before.units_before, lot.units),
      gross_before: addCents(before.gross_before, gross),
      fee_before: addCents(before.fee_before, portionOf(gross, fee_rate)),
      cost_before: addCents(before.cost_before, lot.cost),
    };
  }
  return steps;
};

/** The net when the lot at an index is the last one used: the same figures as a whole redemption gives, from sums. */
const netAt = (
  steps: readonly Step[],
  index: number,
  units: Shares,
  { price, withholding_share }: RedemptionFacts,
): Cents => {
  const last = steps[index];
  if (!last) return NO_CENTS;
  const gross = valueOf(addShares(last.units_before, units), price);
  // Where the lots before round up to more than the total, an earlier one takes the difference, and those after it get nothing.
  let taker = last;
  for (let at = index; taker.gross_before > gross; at -= 1) taker = steps[at - 1] ?? taker;
  const rest = portionOf(cents(gross - taker.gross_before), taker.fee_rate);
  const transfer_value = cents(gross - taker.fee_before - rest);
  const cost = addCents(last.cost_before, costOfPart(last.lot, units));
  return cents(
    transfer_value - withheldFrom(cents(transfer_value - cost), withholding_share).withholding,
  );
};

/**
 * While one lot is the last one used, more units never net less; where the next lot starts, the net may fall by cents,
 * because the earlier lot gets its own rounding and so may its fee. So the first lot whose end reaches the amount has the
 * fewest units, and halving finds them inside it.
 */
const fewestFirstIn = (net: Cents, facts: RedemptionFacts): Shares | undefined => {
  const steps = stepsOf(facts);
  for (const [index, { lot, units_before }] of steps.entries()) {
    const left = facts.free_units - units_before;
    if (left <= 0n) return undefined;
    const reaches = (units: Shares) => netAt(steps, index, units, facts) >= net;
    const most = shares(left < lot.units ? left : lot.units);
    if (reaches(most)) return addShares(units_before, fewestUpTo(most, reaches));
  }
  return undefined;
};

/**
 * The fewest units whose net reaches an amount under the roundings of the redemption itself, or nothing when no number of
 * units does. A plan has no exit fee and its transfer no withholding, so its net is its gross, which never falls.
 * *Units*: shares, steps of 0.000001. *Source*: decisions 2.3 (I) and 11.14.
 * *Example*: 3,000.00 net needs 210.488853 units (E05).
 */
export const unitsForNet = (net: Cents, facts: RedemptionFacts): Shares | undefined => {
  if (net <= NO_CENTS) return NO_SHARES;
  if (facts.compartment === undefined) return fewestFirstIn(net, facts);
  const reaches = (units: Shares) => redemptionOfUnits(units, facts).net >= net;
  if (facts.free_units <= NO_SHARES || !reaches(facts.free_units)) return undefined;
  return fewestUpTo(facts.free_units, reaches);
};
