import type { FeeBand } from '../operation/redemption-fee.ts';
import { addCents, cents, rate, subtractCents, WHOLE_RATE } from '../money/money.ts';
import type { Cents, Rate } from '../money/money.ts';
import { divideHalfUp, portionOf } from '../money/rounding.ts';
import { ONE, wholeOnes, multiply, power, root } from '../performance/fixed-point.ts';

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
  /** What the product is supposed to earn a year before its costs. */
  readonly gross_return: Rate;
}

/** What it costs over that time, paid by hand and out of the unit value, and what is left. *Units*: cents; per cent with two decimals. */
export interface Costs {
  readonly entry_fee: Cents;
  readonly ongoing: Cents;
  readonly exit_fee: Cents;
  readonly total: Cents;
  /** Of the amount. */
  readonly total_rate: Rate;
  readonly per_year: Cents;
  readonly per_year_rate: Rate;
  readonly value_end: Cents;
  /** At the end, less the fee of leaving. */
  readonly received: Cents;
  readonly without_costs: Cents;
  /** What the money that was paid as costs would have earned. */
  readonly lost_return: Cents;
  /** A year, after all costs. */
  readonly net_return: Rate;
  /** By how many points the costs lower the return of a year. */
  readonly reduction: Rate;
}

const DAYS_PER_YEAR = 365;
/** Hundredths of a per cent, as rates have four decimals. */
const HUNDREDTHS = 10_000n;

/** A part of a whole as per cent with two decimals, half up. *Errors*: RangeError of no whole. */
export const hundredthsOf = (part: bigint, whole: bigint): Rate =>
  rate(divideHalfUp(part * HUNDREDTHS, whole) * (WHOLE_RATE / HUNDREDTHS));

const factorOf = (part: Rate, parts: bigint): bigint =>
  divideHalfUp(part * ONE, WHOLE_RATE * parts);

/** A cost as a part of an amount, with two decimals of a per cent; of nothing it is none. *Units*: rate. *Source*: decisions 11.21. */
export const costRateOf = (cost: Cents, amount: Cents): Rate =>
  amount === 0n ? rate(0n) : hundredthsOf(cost, amount);

const exitRate = (days: number, bands: readonly FeeBand[]): Rate =>
  bands.toSorted((a, b) => a.under_days - b.under_days).find(({ under_days }) => days < under_days)
    ?.fee ?? rate(0n);

const timesFactor = (amount: Cents, factor: bigint): Cents => cents(wholeOnes(amount * factor));

/** What each unit of money becomes over some days, and what is taken from it: every day it grows, and then its part of the charge is taken. */
const keptAndTaken = (days: number, charge: Rate, gross: Rate) => {
  const grown = root(ONE + factorOf(gross, 1n), DAYS_PER_YEAR);
  const part = factorOf(charge, BigInt(DAYS_PER_YEAR));
  const daily = multiply(grown, ONE - part);
  const kept = power(daily, days);
  // A geometric series, of which each day takes its part.
  const sum = daily === ONE ? BigInt(days) * ONE : divideHalfUp((kept - ONE) * ONE, daily - ONE);
  return { kept, taken: multiply(multiply(grown, part), sum) };
};

/**
 * The costs of an amount over some years, if the product earns the same before costs each year: the yearly charge is taken every
 * day, of what is there then. *Source*: decisions 11.21, MiFID II (ex-ante costs). *Example*: 10,000.00 at 0.75 % a year that earn
 * nothing cost 74.72 in one.
 */
export const costsOf = (asked: CostsAsked): Costs => {
  const { amount, years, gross_return: gross } = asked;
  const [days, many] = [years * DAYS_PER_YEAR, BigInt(years)];
  const entry_fee = portionOf(amount, asked.entry_fee);
  const invested = subtractCents(amount, entry_fee);
  const { kept, taken } = keptAndTaken(days, asked.ongoing_charge, gross);
  const value_end = timesFactor(invested, kept);
  const ongoing = timesFactor(invested, taken);
  const exit_fee = portionOf(value_end, exitRate(days, asked.exit_fees));
  const total = addCents(entry_fee, ongoing, exit_fee);
  const received = subtractCents(value_end, exit_fee);
  const without_costs = timesFactor(amount, power(ONE + factorOf(gross, 1n), years));
  const net_return =
    amount === 0n
      ? gross
      : hundredthsOf(root(divideHalfUp(received * ONE, amount), years) - ONE, ONE);
  return {
    entry_fee,
    ongoing,
    exit_fee,
    total,
    total_rate: costRateOf(total, amount),
    per_year: cents(divideHalfUp(total, many)),
    per_year_rate: costRateOf(total, cents(amount * many)),
    value_end,
    received,
    without_costs,
    lost_return: cents(without_costs - received - total),
    net_return,
    reduction: rate(gross - net_return),
  };
};
