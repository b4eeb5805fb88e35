import { NO_CENTS, addCents, rate, subtractCents } from '../money/money.ts';
import type { Cents, Rate } from '../money/money.ts';
import { portionOf } from '../money/rounding.ts';
import type { FeeBand } from '../operation/redemption-fee.ts';
import { costRateOf, costsOf } from './costs.ts';
import type { Costs } from './costs.ts';

/** Units that were acquired on one day: what they are worth, and for how long they have been held. *Units*: cents, calendar days. */
export interface HeldLot {
  readonly value: Cents;
  readonly age_days: number;
}

/** What a product charges whoever has it. */
export interface HoldingCharges {
  /** A year. */
  readonly ongoing_charge: Rate;
  /** What leaving costs while units are young. */
  readonly exit_fees: readonly FeeBand[];
}

/** Costs without what they do to a return: the comparison is at an unchanged unit value. */
export type CostParts = Pick<Costs, 'entry_fee' | 'ongoing' | 'exit_fee' | 'total' | 'total_rate'>;

const NO_RATE = rate(0n);

/** The bands as units see them that are some days old already. */
const bandsAt = (age_days: number, bands: readonly FeeBand[]): readonly FeeBand[] =>
  bands.flatMap(({ under_days, fee }) =>
    under_days > age_days ? [{ under_days: under_days - age_days, fee }] : [],
  );

const valueOf = (lots: readonly HeldLot[]): Cents => addCents(...lots.map(({ value }) => value));

/**
 * What it costs to keep units for some years more and to leave then: each lot pays the exit fee of its own age.
 * *Source*: decisions 2.5 (fee by lot) and 11.21, ADR 237.
 */
export const stayingCosts = (
  lots: readonly HeldLot[],
  { ongoing_charge, exit_fees }: HoldingCharges,
  years: number,
): CostParts => {
  const each = lots.map(({ value, age_days }) =>
    costsOf({
      amount: value,
      entry_fee: NO_RATE,
      ongoing_charge,
      exit_fees: bandsAt(age_days, exit_fees),
      years,
      gross_return: NO_RATE,
    }),
  );
  const total = addCents(...each.map((costs) => costs.total));
  return {
    entry_fee: NO_CENTS,
    ongoing: addCents(...each.map(({ ongoing }) => ongoing)),
    exit_fee: addCents(...each.map(({ exit_fee }) => exit_fee)),
    total,
    total_rate: costRateOf(total, valueOf(lots)),
  };
};

/** A switch from one product to another. */
export interface SwitchAsked {
  /** What leaves, before the fee of leaving. */
  readonly amount: Cents;
  /** What leaving costs today, by the lots that leave. */
  readonly leaving_fee: Cents;
  /** What arrives. An untaxed transfer carries the age of its lots; otherwise all of it is new. */
  readonly arriving: readonly HeldLot[];
  /** Of the destination. An untaxed transfer pays none. */
  readonly entry_fee: Rate;
  readonly destination: HoldingCharges;
  readonly years: number;
}

/** The costs of a switch: the fee of leaving, and then those of the destination. */
export interface SwitchCosts extends CostParts {
  readonly leaving_fee: Cents;
}

/**
 * What it costs to leave a product today, to have the other one for some years and to leave it then. Tax is no cost and is not in
 * it. *Source*: decisions 1.3 and 11.21, ADR 237.
 */
export const switchingCosts = ({
  amount,
  leaving_fee,
  arriving,
  entry_fee,
  destination,
  years,
}: SwitchAsked): SwitchCosts => {
  const invested = arriving.map(({ value, age_days }) => ({
    value: subtractCents(value, portionOf(value, entry_fee)),
    age_days,
  }));
  const entry = subtractCents(valueOf(arriving), valueOf(invested));
  const kept = stayingCosts(invested, destination, years);
  const total = addCents(leaving_fee, entry, kept.total);
  return { ...kept, leaving_fee, entry_fee: entry, total, total_rate: costRateOf(total, amount) };
};
