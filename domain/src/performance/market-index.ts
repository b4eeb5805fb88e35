import { compareDates } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { cents, rate } from '../money/money.ts';
import type { Cents, UnitValue } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { ONE, rateOfFactor, wholeOnes } from './fixed-point.ts';
import type { DatedFlow } from './money-weighted.ts';

/** What a series of levels is: what a product is compared with, or the prices that people pay. *Source*: ADR 229. */
export const INDEX_KINDS = ['BENCHMARK', 'INFLATION'] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

/** A level of an index, which counts from a day on until the next one. *Shape*: six decimals, as a unit value. */
export interface IndexLevel {
  readonly day: CivilDate;
  readonly level: UnitValue;
}

/** By which level a day counts: the last one that is not after it. Nothing is interpolated. *Shape*: the levels in their order. */
export const levelOn = (levels: readonly IndexLevel[], day: CivilDate): UnitValue | undefined => {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((levels[middle]?.day ?? day) <= day) low = middle + 1;
    else high = middle;
  }
  return levels[low - 1]?.level;
};

/** What the flows would be worth in an index. */
export interface Equivalent {
  /** At the close of each day asked for; undefined before the first flow. From `negative_from` on it is not shown. *Units*: cents. */
  readonly line: readonly (Cents | undefined)[];
  /** All that came in less all that went out. */
  readonly paid_in_net: Cents;
  /** The first day on which more had been taken out than the index would have held: from there the comparison says nothing. */
  readonly negative_from: CivilDate | undefined;
}

/** Cents of flows by levels, as parts of one: added without a rounding that counts. */
interface Bought {
  readonly date: CivilDate;
  readonly units: bigint;
}

const boughtBy = (
  levels: readonly IndexLevel[],
  flows: readonly DatedFlow[],
): readonly Bought[] | undefined => {
  const bought: Bought[] = [];
  let units = 0n;
  for (const { date, amount } of flows) {
    const level = levelOn(levels, date);
    if (level === undefined) return undefined;
    units += divideHalfUp(amount * ONE, level);
    bought.push({ date, units });
  }
  return bought;
};

/**
 * The money of somebody in an index: each flow buys or sells at the level of its day, and what is held is worth the level of another.
 *
 * *Shape*: flows in any order, days in theirs. Undefined where a flow is older than the first level: nothing is made up.
 * *Source*: decisions 11.21 (public market equivalent), ADR 229.
 */
export const investedInIndex = (
  levels: readonly IndexLevel[],
  flows: readonly DatedFlow[],
  days: readonly CivilDate[],
): Equivalent | undefined => {
  const bought = boughtBy(
    levels,
    flows.toSorted((a, b) => compareDates(a.date, b.date)),
  );
  if (!bought) return undefined;
  // Flows that cancel each other out leave at most one unit of the last place for each.
  const nothing = -BigInt(flows.length);
  const closes = bought.filter(({ date }, at) => date !== bought[at + 1]?.date);
  const negative_from = closes.find(({ units }) => units < nothing)?.date;
  let next = 0;
  const line = days.map((day) => {
    while (next < bought.length && (bought[next]?.date ?? day) <= day) next += 1;
    const held = bought[next - 1]?.units;
    const level = levelOn(levels, day);
    return held === undefined || level === undefined ? undefined : cents(wholeOnes(held * level));
  });
  return {
    line,
    paid_in_net: cents(flows.reduce((sum, { amount }) => sum + amount, 0n)),
    negative_from,
  };
};

/** A day at whose close something was held, or nothing. */
export interface HeldDay {
  readonly date: CivilDate;
  readonly value: Cents;
}

/**
 * By what an index grew over the days of a position: chained only over intervals that begin with something held.
 * *Shape*: one for each day; undefined where the first one is older than the levels. *Units*: factors, as `growthsOf` has them.
 * *Source*: decisions 11.21.
 */
export const indexGrowths = (
  levels: readonly IndexLevel[],
  days: readonly HeldDay[],
): readonly bigint[] | undefined => {
  let growth = ONE;
  let [before, wasHeld]: [UnitValue | undefined, boolean] = [undefined, false];
  const growths: bigint[] = [];
  for (const { date, value } of days) {
    const level = levelOn(levels, date);
    if (level === undefined) return undefined;
    if (wasHeld && before !== undefined) growth = divideHalfUp(growth * level, before);
    [before, wasHeld] = [level, value > 0n];
    growths.push(growth);
  }
  return growths;
};

/**
 * A return beside that of an index, both as factors: by how many points it was better, of the rounded figures, and what it was worth in
 * it, which of prices is the real return. *Units*: rates. *Source*: decisions 11.21.
 */
export const returnBeside = (own: bigint, index: bigint) => ({
  difference: rate(rateOfFactor(own) - rateOfFactor(index)),
  relative: rateOfFactor(divideHalfUp(own * ONE, index)),
});
