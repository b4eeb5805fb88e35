import { compareDates, daysBetween } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Rate } from '../money/money.ts';
import { multiply, ONE, power, powersOf, rateOfFactor } from './fixed-point.ts';
import type { RoughSteps, Step } from './rate-search.ts';
import { GRID, roughly, roughRoot, signsOnGrid } from './rate-search.ts';

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

const DAYS_PER_YEAR = 365;
/** Near enough for six decimals of a year. */
const NEAR = 10n ** 13n;
/** How far from a root that floating point found the exact one is looked for first. */
const AROUND = 10n ** 19n;

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
const surplus = (steps: readonly Step[], daily: bigint): bigint => {
  const powerOf = powersOf(daily);
  return steps.reduce((sum, { days, amount }) => multiply(sum, powerOf(days)) + amount * ONE, 0n);
};

type Bracket = readonly [bigint, bigint];

/** Where the surplus changes sign: each holds a rate that fits. */
const bracketsOf = (steps: readonly Step[], rough: RoughSteps): readonly Bracket[] => {
  const signs = signsOnGrid(rough).map(
    (sign, index) => sign ?? surplus(steps, GRID[index] ?? ONE) > 0n,
  );
  return GRID.flatMap((start, index) => {
    const end = GRID[index + 1];
    return end === undefined || signs[index] === signs[index + 1] ? [] : [[start, end] as const];
  });
};

/** Halves a bracket until it is near enough. */
const halve = (steps: readonly Step[], [from, to]: Bracket): bigint => {
  let [low, high] = [from, to];
  const isPositiveAtLow = surplus(steps, low) > 0n;
  while (high - low > NEAR) {
    const middle = (low + high) / 2n;
    if (surplus(steps, middle) > 0n === isPositiveAtLow) low = middle;
    else high = middle;
  }
  return (low + high) / 2n;
};

const isCrossed = (atLow: bigint, atHigh: bigint): boolean => atLow > 0n !== atHigh > 0n;

/**
 * The root in a bracket. Floating point finds about where it is, a line through two exact values where exactly; both are
 * only believed where the exact surplus changes its sign.
 */
const solve = (steps: readonly Step[], rough: RoughSteps, bracket: Bracket): bigint => {
  const about = roughRoot(rough, bracket);
  const [low, high] = [about - AROUND, about + AROUND];
  const [atLow, atHigh] = [surplus(steps, low), surplus(steps, high)];
  if (!isCrossed(atLow, atHigh)) return halve(steps, bracket);
  const root = low + ((high - low) * atLow) / (atLow - atHigh);
  const [before, after] = [root - NEAR / 2n, root + NEAR / 2n];
  return isCrossed(surplus(steps, before), surplus(steps, after))
    ? root
    : halve(steps, [low, high]);
};

/**
 * The yearly rate at which the dated flows become the value: the return that counts money by its time. Undefined where
 * there is none or not a single one: no time passed, nothing in or nothing out, a flow after the end, beyond what is looked
 * at, or several rates that fit. Never 0 instead. *Units*: rate, a year of 365 days. *Source*: decisions 2.9.
 * *Example*: 1,000.00 that are 1,050.00 after 365 days give 5 %.
 */
export const moneyWeightedReturn = (history: FlowHistory): Rate | undefined => {
  if (history.flows.some(({ date }) => date > history.on)) return undefined;
  const steps = stepsOf(history);
  const rough = roughly(steps);
  const [only, ...others] = bracketsOf(steps, rough);
  if (!only || others.length > 0) return undefined;
  return rateOfFactor(power(solve(steps, rough, only), DAYS_PER_YEAR));
};
