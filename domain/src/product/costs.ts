import type { FeeBand } from '../operation/redemption-fee.ts';
import { cents, rate, subtractCents } from '../money/money.ts';
import type { Cents, Rate } from '../money/money.ts';
import { divideHalfUp, portionOf } from '../money/rounding.ts';
import { ONE, power } from '../performance/fixed-point.ts';

/** The yearly charges of a product within its unit value, by kind. Undefined while nobody has entered them. *Units*: rates. */
export interface YearlyFees {
  readonly management: Rate | undefined;
  readonly depositary: Rate | undefined;
  readonly other: Rate | undefined;
}

/** All that recurs, as one rate a year; undefined while the fee of the manager is not known. *Source*: decisions 4. *Example*: 0.60 %, 0.05 % and 0.02 % are 0.67 %. */
export const ongoingChargeOf = ({ management, depositary, other }: YearlyFees): Rate | undefined =>
  management === undefined ? undefined : rate(management + (depositary ?? 0n) + (other ?? 0n));

/** What an amount is invested in, and for how long. */
export interface CostsAsked {
  readonly amount: Cents;
  readonly entry_fee: Rate;
  /** A year. */
  readonly ongoing_charge: Rate;
  /** What leaving costs while units are young. */
  readonly exit_fees: readonly FeeBand[];
  readonly years: number;
}

/** What it costs over that time, paid by hand and out of the unit value. *Units*: cents; per cent of the amount with two decimals. */
export interface Costs {
  readonly entry_fee: Cents;
  readonly ongoing: Cents;
  readonly exit_fee: Cents;
  readonly total: Cents;
  readonly total_rate: Rate;
}

const DAYS_PER_YEAR = 365;
const WHOLE_RATE = 1_000_000n;
/** Hundredths of a per cent, as rates have four decimals. */
const HUNDREDTHS = 10_000n;

/** What is left of an amount after so many days, each of which takes its part of the yearly charge. */
const leftAfter = (days: number, charge: Rate): bigint =>
  power(ONE - divideHalfUp(charge * ONE, WHOLE_RATE * BigInt(DAYS_PER_YEAR)), days);

/** A cost as a part of an amount, with two decimals of a per cent; of nothing it is none. *Units*: rate. *Source*: decisions 11.21. */
export const costRateOf = (cost: Cents, amount: Cents): Rate =>
  rate(amount === 0n ? 0n : divideHalfUp(cost * HUNDREDTHS, amount) * (WHOLE_RATE / HUNDREDTHS));

const exitRate = (days: number, bands: readonly FeeBand[]): Rate =>
  bands.toSorted((a, b) => a.under_days - b.under_days).find(({ under_days }) => days < under_days)
    ?.fee ?? rate(0n);

/**
 * The costs of an amount over some years at an unchanged unit value before costs: the yearly charge is taken every day, of what
 * is left then. *Source*: decisions 11.21, MiFID II (ex-ante costs). *Example*: 10,000.00 at 0.75 % a year costs 74.72 in one.
 */
export const costsOf = ({
  amount,
  entry_fee,
  ongoing_charge,
  exit_fees,
  years,
}: CostsAsked): Costs => {
  const days = years * DAYS_PER_YEAR;
  const entry = portionOf(amount, entry_fee);
  const invested = subtractCents(amount, entry);
  const left = cents(divideHalfUp(invested * leftAfter(days, ongoing_charge), ONE));
  const ongoing = subtractCents(invested, left);
  const exit = portionOf(left, exitRate(days, exit_fees));
  const total = cents(entry + ongoing + exit);
  return {
    entry_fee: entry,
    ongoing,
    exit_fee: exit,
    total,
    total_rate: costRateOf(total, amount),
  };
};
