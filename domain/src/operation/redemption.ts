import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { addCents, cents, NO_CENTS, subtractCents } from '../money/money.ts';
import { portionOf, valueOf } from '../money/rounding.ts';
import type { Compartment } from '../pension/codes.ts';
import { takeFromPlan } from '../pension/compartment.ts';
import type { WithholdingShare } from '../tax/withholding.ts';
import { withholdingBaseOf, withholdingOn } from '../tax/withholding.ts';
import { grossByLot } from './lot-gross.ts';
import { takeFirstIn } from './lots.ts';
import type { Lot, LotSelection } from './lots.ts';
import { redemptionFeeRate } from './redemption-fee.ts';
import type { FeeBand } from './redemption-fee.ts';

/** What a redemption is computed from. */
export interface RedemptionFacts {
  readonly lots: readonly Lot[];
  /** Units that may leave: neither blocked nor reserved by other orders. */
  readonly free_units: Shares;
  readonly price: UnitValue;
  /** Day of the unit value; ages of lots are counted to it. */
  readonly on: CivilDate;
  readonly fee_bands: readonly FeeBand[];
  readonly withholding_share: WithholdingShare;
  /** From which compartment of a plan, null for both in proportion; a fund has none. *Source*: decisions 2.8. */
  readonly compartment?: Compartment | null;
}

/** What became of a lot, or of part of it. *Source*: decisions 2.5 and 9.2. */
export interface RedeemedLot extends Lot {
  readonly gross: Cents;
  readonly fee: Cents;
  readonly transfer_value: Cents;
  readonly gain: Cents;
}

/** Every figure of a redemption. */
export interface Redemption {
  readonly units: Shares;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly transfer_value: Cents;
  readonly gain: Cents;
  /** What is withheld from: the gain of this order, its losses deducted. */
  readonly base: Cents;
  readonly withholding: Cents;
  readonly net: Cents;
  readonly detail: readonly RedeemedLot[];
  readonly remaining: readonly Lot[];
}

const redeemLot = (lot: Lot, gross: Cents, { on, fee_bands }: RedemptionFacts): RedeemedLot => {
  const fee = portionOf(gross, redemptionFeeRate(lot.date, on, fee_bands));
  const transfer_value = subtractCents(gross, fee);
  return { ...lot, gross, fee, transfer_value, gain: subtractCents(transfer_value, lot.cost) };
};

const totalsOf = (detail: readonly RedeemedLot[]): Pick<Redemption, 'gross' | 'fee' | 'gain'> => ({
  gross: addCents(...detail.map(({ gross }) => gross)),
  fee: addCents(...detail.map(({ fee }) => fee)),
  gain: addCents(...detail.map(({ gain }) => gain)),
});

const takeIn = ({ lots, compartment }: RedemptionFacts, units: Shares): LotSelection =>
  compartment === undefined ? takeFirstIn(lots, units) : takeFromPlan(lots, units, compartment);

/** What is withheld from the gain of an order and from which base. *Units*: cents. *Source*: decisions 2.5. */
export const withheldFrom = (
  gain: Cents,
  share: WithholdingShare,
): Pick<Redemption, 'base' | 'withholding'> => {
  const base = withholdingBaseOf(gain);
  return { base, withholding: withholdingOn(base, share) };
};

/**
 * The figures of taking some units for an amount: lots first in first out, the fee of each by its
 * age, one base for the whole order. The amount is given because an order by gross keeps its euros.
 * *Units*: cents and shares. *Errors*: RangeError for more units than the lots hold.
 * *Source*: decisions 2.2 and 2.5. *Example*: E03.
 */
export const redemptionOf = (units: Shares, gross: Cents, facts: RedemptionFacts): Redemption => {
  const { taken, remaining } = takeIn(facts, units);
  const amounts = grossByLot(taken, gross, facts.price);
  const detail = taken.map((lot, index) => redeemLot(lot, amounts[index] ?? NO_CENTS, facts));
  const totals = totalsOf(detail);
  const { base, withholding } = withheldFrom(totals.gain, facts.withholding_share);
  const transfer_value = subtractCents(totals.gross, totals.fee);
  const net = cents(transfer_value - withholding);
  return { units, ...totals, transfer_value, base, withholding, net, detail, remaining };
};

/** A redemption of some units at the unit value. *Source*: decisions 2.3, P. */
export const redemptionOfUnits = (units: Shares, facts: RedemptionFacts): Redemption =>
  redemptionOf(units, valueOf(units, facts.price), facts);
