import { cents, WHOLE_RATE } from '../money/money.ts';
import type { Cents, Rate } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { splitMix } from './split-mix.ts';

/** What is projected. */
export interface Projection {
  /** Logarithms of the returns of a unit, month by month: its charges are in them. *Shape*: twelve at least. */
  readonly log_returns: readonly number[];
  readonly start: Cents;
  /** At the beginning of each month, the first included. */
  readonly monthly: Cents;
  /** By how much it rises on each anniversary. */
  readonly yearly_rise: Rate;
  readonly months: number;
  readonly seed: bigint;
}

/** A range at the end of a month: one in ten paths ends below the first figure, one in ten above the last. */
export interface ProjectedRange {
  readonly month: number;
  readonly p10: Cents;
  readonly p50: Cents;
  readonly p90: Cents;
}

/** Months of history of which a projection is shown. *Source*: ADR 224. */
export const PROJECTION_HISTORY_MONTHS = 36;

/** The same question has the same answer, today and for everybody. *Source*: ADR 224. */
export const PROJECTION_SEED = 1n;

const BLOCK = 12;
const PATHS = 1000;
const [TENTH, HALF, NINTH] = [100, 500, 900];

/** What is paid in each month. *Source*: decisions 2.6. */
const contributionsOf = ({ monthly, yearly_rise, months }: Projection): readonly Cents[] => {
  const amounts: Cents[] = [];
  let amount = monthly;
  for (let month = 0; month < months; month += 1) {
    if (month > 0 && month % BLOCK === 0)
      amount = cents(divideHalfUp(amount * (WHOLE_RATE + yearly_rise), WHOLE_RATE));
    amounts.push(amount);
  }
  return amounts;
};

/** All that is paid in, with what was there at the beginning. */
export const paidInOf = (projection: Projection): Cents =>
  cents(contributionsOf(projection).reduce((sum, each) => sum + each, projection.start as bigint));

const roundedCents = (value: number): Cents => cents(BigInt(Math.round(value)));

const rangeOf = (month: number, values: Float64Array): ProjectedRange => {
  const sorted = values.toSorted();
  const at = (rank: number): Cents => roundedCents(sorted[rank - 1] ?? 0);
  return { month, p10: at(TENTH), p50: at(HALF), p90: at(NINTH) };
};

/** The last month of each path: what a cent of the beginning has become, and what a cent paid in each month has. */
const pathsOf = ({
  log_returns,
  months,
  seed,
}: Pick<Projection, 'log_returns' | 'months' | 'seed'>) => {
  const starts = log_returns.length - BLOCK + 1;
  if (starts < 1) throw new RangeError('less than a year of history');
  const factors = log_returns.map(Math.exp);
  const random = splitMix(seed);
  return Array.from({ length: PATHS }, () => {
    let [grown, saved, block] = [1, 0, 0];
    for (let month = 0; month < months; month += 1) {
      if (month % BLOCK === 0) block = random.index(starts);
      const factor = factors[block + (month % BLOCK)] ?? 1;
      grown *= factor;
      saved = (saved + 1) * factor;
    }
    return { grown, saved };
  });
};

/** *Units*: cents: contributions are told in whole euros. */
const EURO = 100;

/** The first whole number from which on something holds that holds of every larger one. */
const firstFrom = (holds: (count: number) => boolean): number => {
  let [failing, holding] = [-1, 1];
  while (!holds(holding)) [failing, holding] = [holding, holding * 2];
  while (holding - failing > 1) {
    const middle = Math.floor((failing + holding) / 2);
    if (holds(middle)) holding = middle;
    else failing = middle;
  }
  return holding;
};

/**
 * The monthly contribution with which half of the paths end at an amount or above it: what the middle of the range needs. In whole
 * euros, the last one rounded up, and nothing where what is there is enough. *Errors*: RangeError of less than a year of history, or of
 * no month. *Source*: screens.md (Goals and projection), ADR 237.
 */
export const monthlyForMiddle = (
  { start, ...history }: Pick<Projection, 'log_returns' | 'months' | 'seed' | 'start'>,
  amount: Cents,
): Cents => {
  if (history.months < 1) throw new RangeError('no month to pay in');
  const paths = pathsOf(history);
  // A cent above it, so that what is rounded on the way never falls below.
  const wanted = Number(amount) + 1;
  const isEnough = (euros: number): boolean =>
    (Float64Array.from(
      paths,
      ({ grown, saved }) => Number(start) * grown + euros * EURO * saved,
    ).toSorted()[HALF - 1] ?? 0) >= wanted;
  return cents(BigInt(firstFrom(isEnough) * EURO));
};

/**
 * What something may be worth, as a range and never as one line: a thousand paths that repeat, mixed by blocks of twelve months,
 * what its product has lived through. The same facts and seed give the same range. No tax and no inflation are in it.
 * *Errors*: RangeError of less than a year of history. *Source*: screens.md (Goals and projection), ADR 224.
 */
export const projectRanges = (
  projection: Projection,
  /** The months of which the range is wanted. */
  wanted: readonly number[],
): readonly ProjectedRange[] => {
  const { log_returns, start, months, seed } = projection;
  const starts = log_returns.length - BLOCK + 1;
  if (starts < 1) throw new RangeError('less than a year of history');
  const factors = log_returns.map(Math.exp);
  const paid = contributionsOf(projection).map(Number);
  const random = splitMix(seed);
  const values = new Map(wanted.map((month) => [month, new Float64Array(PATHS)]));
  for (let path = 0; path < PATHS; path += 1) {
    let [value, block] = [Number(start), 0];
    for (let month = 0; month < months; month += 1) {
      if (month % BLOCK === 0) block = random.index(starts);
      value = (value + (paid[month] ?? 0)) * (factors[block + (month % BLOCK)] ?? 1);
      const kept = values.get(month + 1);
      if (kept) kept[path] = value;
    }
  }
  return [...values].map(([month, each]) => rangeOf(month, each));
};
