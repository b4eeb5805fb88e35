import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Shares } from '../money/money.ts';
import { ONE_CENT, addShares, shares, subtractShares } from '../money/money.ts';
import { valueOf } from '../money/rounding.ts';
import { whyNotEnoughEuros, whyTooManyEuros } from '../rules/amounts.ts';
import { whyNotEnoughUnits, whyTooManyUnits } from '../rules/numbers.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { TaxHolder } from '../tax/holder.ts';
import { isCertifiedNonResident } from '../tax/holder.ts';
import type { AmountOrder } from './amount-order.ts';
import { isTotalRedemption, redeem } from './amount-order.ts';
import { orderedFieldOf } from './ordered-amount.ts';
import type { HoldingTerms } from './minimums.ts';
import { whyNotLeave } from './minimums.ts';
import { unitsForNet } from './net-units.ts';
import type { RedemptionFacts } from './redemption.ts';
import { whyNotUnitsFor, whyNotWorthACent } from './minimum-value.ts';

/** The facts for an order that takes money out. */
export interface RedemptionOrderFacts extends RedemptionFacts {
  readonly terms: HoldingTerms;
  /** Units that stay although the order takes all that is free. */
  readonly blocked_units: Shares;
  /** Whether a total redemption of this fund is neither finalised nor cancelled. */
  readonly has_pending_total: boolean;
  readonly holders: readonly TaxHolder[];
}

const SMALLEST_UNIT = shares(1n);

const whyNotUnits = (units: Shares, { free_units, price }: RedemptionFacts): Reason | undefined =>
  whyNotEnoughUnits(units, SMALLEST_UNIT) ??
  whyTooManyUnits(units, free_units) ??
  whyNotWorthACent(units, price);

const whyNotGross = (amount: Cents, { free_units, price }: RedemptionFacts): Reason | undefined =>
  whyTooManyEuros(amount, valueOf(free_units, price)) ?? whyNotUnitsFor(amount, price);

/**
 * Why an order is too small or larger than what is free, or nothing. Too small includes what rounds to 0.00 EUR or to no
 * units; a total may be that small, so that the rest of a position can leave. *Source*: decisions 2.2 and 2.3,
 * specification 5. *Example*: a net that all units do not reach, 'El importe neto solicitado supera el disponible.'
 */
export const whyNotOrdered = (order: AmountOrder, facts: RedemptionFacts): Reason | undefined => {
  if (order.amount_indicator === 'T') return undefined;
  if (order.amount_indicator === 'P') return whyNotUnits(order.units, facts);
  const tooLittle = whyNotEnoughEuros(order.amount, ONE_CENT);
  if (tooLittle) return tooLittle;
  if (order.amount_indicator === 'I')
    return unitsForNet(order.amount, facts) === undefined
      ? reason('rules.net_unavailable')
      : undefined;
  return whyNotGross(order.amount, facts);
};

const whyNotRemain = (order: AmountOrder, facts: RedemptionOrderFacts): Reason | undefined => {
  const redemption = redeem(order, facts);
  if (isTotalRedemption(redemption, facts)) return undefined;
  const staying = addShares(facts.free_units, facts.blocked_units);
  const left = subtractShares(staying, redemption.units);
  return whyNotLeave(valueOf(left, facts.price), facts.terms);
};

/** Why nothing can be taken out at all, or nothing. *Source*: specification 5, decisions 1.3. */
export const whyNotStart = (
  facts: Pick<RedemptionOrderFacts, 'has_pending_total' | 'free_units'>,
): Reason | undefined => {
  if (facts.has_pending_total) return reason('rules.pending_total_redemption');
  return facts.free_units <= 0n ? reason('rules.no_free_units') : undefined;
};

/** Why the amount of an order cannot be taken out, or nothing: what is asked, then what would stay. *Source*: decisions 2.3 and 2.4. */
export const whyNotTake = (order: AmountOrder, facts: RedemptionOrderFacts): Reason | undefined =>
  whyNotStart(facts) ?? whyNotOrdered(order, facts) ?? whyNotRemain(order, facts);

/** Why a non-resident may not order yet, or nothing: a certificate younger than two months comes with the order. *Source*: specification 5. */
export const whyNotCertified = (holders: readonly TaxHolder[], on: CivilDate): Reason | undefined =>
  holders.some((holder) => holder.kind === 'NON_RESIDENT' && !isCertifiedNonResident(holder, on))
    ? reason('rules.residence_certificate')
    : undefined;

/** Everything that is wrong with an order to redeem, each reason at its field. *Source*: specification 5, decisions 1.3. */
export const whyNotRedeem = (
  order: AmountOrder,
  facts: RedemptionOrderFacts,
): readonly FieldReason[] => [
  ...atField(orderedFieldOf(order), whyNotTake(order, facts)),
  ...atField('uuid_certificate', whyNotCertified(facts.holders, facts.on)),
];
