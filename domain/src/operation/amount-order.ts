import type { Cents, Shares } from '../money/money.ts';
import { unitsFor, valueOf } from '../money/rounding.ts';
import { unitsForNet } from './net-units.ts';
import { redemptionOf, redemptionOfUnits } from './redemption.ts';
import type { Redemption, RedemptionFacts } from './redemption.ts';

/** How much leaves a product, in the words of the order. *Source*: decisions 2.3. */
export type AmountOrder =
  | { readonly amount_indicator: 'I' | 'B'; readonly amount: Cents }
  | { readonly amount_indicator: 'P'; readonly units: Shares }
  | { readonly amount_indicator: 'T' };

const CENT_IN_SHARES_BY_VALUE = 10n ** 10n;

/** Whether what would stay is too little to keep: nothing, or less than a cent. *Source*: decisions 2.2, residual rule. */
const isResidue = (left: bigint, { price }: RedemptionFacts): boolean =>
  left * price < CENT_IN_SHARES_BY_VALUE;

const everything = (facts: RedemptionFacts): Redemption =>
  redemptionOfUnits(facts.free_units, facts);

const partOf = (units: Shares, gross: Cents, facts: RedemptionFacts): Redemption =>
  isResidue(facts.free_units - units, facts)
    ? everything(facts)
    : redemptionOf(units, gross, facts);

/**
 * What would stay is worth less than a cent: it leaves too, unless the net of everything is less than was asked.
 * *Source*: decisions 11.14.
 */
const redeemNet = (net: Cents, facts: RedemptionFacts): Redemption => {
  const units = unitsForNet(net, facts);
  if (units === undefined) return everything(facts);
  const whole = isResidue(facts.free_units - units, facts) ? everything(facts) : undefined;
  return whole && whole.net >= net ? whole : redemptionOfUnits(units, facts);
};

/**
 * The figures of an order at a unit value. If the value fell and the free units are not enough, the order is executed as a
 * total. Blocked units always stay. *Shape*: the order keeps its euros for B, its units for P. *Source*: decisions 1.3
 * (reservation), 2.2, 2.3 and 11.14.
 */
export const redeem = (order: AmountOrder, facts: RedemptionFacts): Redemption => {
  switch (order.amount_indicator) {
    case 'T':
      return everything(facts);
    case 'P':
      return partOf(order.units, valueOf(order.units, facts.price), facts);
    case 'B':
      return partOf(unitsFor(order.amount, facts.price), order.amount, facts);
    case 'I':
      return redeemNet(order.amount, facts);
  }
};

/** Whether a redemption takes all that is free, as ordered or because of what would stay. *Source*: decisions 2.2 and 2.3. */
export const isTotalRedemption = (
  { units }: Redemption,
  { free_units }: RedemptionFacts,
): boolean => units === free_units;

/** Whether the free units gave less than was ordered: the value fell since the order. *Source*: decisions 1.3, reservation. */
export const isShortRedemption = (
  order: AmountOrder,
  { units, gross, net }: Redemption,
): boolean => {
  switch (order.amount_indicator) {
    case 'T':
      return false;
    case 'P':
      return units < order.units;
    case 'B':
      return gross < order.amount;
    case 'I':
      return net < order.amount;
  }
};
