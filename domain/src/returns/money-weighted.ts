import { compareDates, daysBetween } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Rate } from '../money/money.ts';
import { multiply, ONE, power, rateOfFactor } from './fixed-point.ts';

/** Money on a day. *Units*: cents; in is positive, out is negative. */
export interface DatedFlow {
  readonly date: CivilDate;
  readonly amount: Cents;
}

/** An investment with its dates. */
export interface FlowHistory {
  readonly flows: readonly DatedFlow[];
  readonly value: Cents;
  /** Day of the value; no flow is later. */
  readonly on: CivilDate;
}

/** A flow, and the days from the one before it. */
interface Step {
  readonly days: number;
  readonly amount: bigint;
}

const DAYS_PER_YEAR = 365;
/** Daily factors looked at: from -99.99 % to about 9,900 % a year; beyond, a yearly return says nothing. */
const LOWEST = (ONE * 975n) / 1000n;
const HIGHEST = (ONE * 10127n) / 10000n;
/** Near enough for six decimals of a year. */
const NEAR = 10n ** 13n;
/** Steps in which sign changes are looked for; two rates nearer than a step pass for none. */
const GRID_STEPS = 128;
const GRID_STEP = (HIGHEST - LOWEST) / BigInt(GRID_STEPS);

/** Flows of a day together, and the value at the end as if all were taken out. */
const stepsOf = ({ flows, value, on }: FlowHistory): readonly Step[] => {
  const byDay = new Map<CivilDate, bigint>();
  for (const { date, amount } of [...flows, { date: on, amount: -value }])
    byDay.set(date, (byDay.get(date) ?? 0n) + amount);
  const days = [...byDay].toSorted(([a], [b]) => compareDates(a, b));
  return days.map(([date, amount], index) => ({
    days: daysBetween(days[index - 1]?.[0] ?? date, date),
    amount,
  }));
};

/** What the flows would have become at a daily factor, less what they did. */
const surplus = (steps: readonly Step[], daily: bigint): bigint =>
  steps.reduce((sum, { days, amount }) => multiply(sum, power(daily, days)) + amount * ONE, 0n);

type Bracket = readonly [bigint, bigint];

/** Where the surplus changes sign: each holds a rate that fits. */
const bracketsOf = (steps: readonly Step[]): readonly Bracket[] => {
  const grid = Array.from(
    { length: GRID_STEPS + 1 },
    (_, index) => LOWEST + BigInt(index) * GRID_STEP,
  );
  const signs = grid.map((daily) => surplus(steps, daily) > 0n);
  return grid
    .filter((_, index) => index < GRID_STEPS && signs[index] !== signs[index + 1])
    .map((start) => [start, start + GRID_STEP]);
};

const solve = (steps: readonly Step[], [from, to]: Bracket): bigint => {
  let [low, high] = [from, to];
  const isPositiveAtLow = surplus(steps, low) > 0n;
  while (high - low > NEAR) {
    const middle = (low + high) / 2n;
    if (surplus(steps, middle) > 0n === isPositiveAtLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2n;
};

/**
 * The yearly rate at which the dated flows become the value: the return that weighs money by its
 * time. Undefined where there is none or not a single one: no time passed, nothing in or nothing
 * out, a flow after the end, beyond what is looked at, or several rates that fit. Never 0 instead.
 * *Units*: rate, a year of 365 days. *Source*: decisions 2.9, issue 3. *Example*: 1,000.00 that are
 * 1,050.00 after 365 days give 5 %.
 */
export const moneyWeightedReturn = (history: FlowHistory): Rate | undefined => {
  if (history.flows.some(({ date }) => date > history.on)) return undefined;
  const steps = stepsOf(history);
  const [only, ...others] = bracketsOf(steps);
  if (!only || others.length > 0) return undefined;
  return rateOfFactor(power(solve(steps, only), DAYS_PER_YEAR));
};
