import type { CivilDate } from '../calendar/civil-date.ts';
import { NO_SHARES, cents } from '../money/money.ts';
import type { Cents, Rate, Shares, UnitValue } from '../money/money.ts';
import { divideHalfUp, valueOf } from '../money/rounding.ts';
import { ONE, rateOfFactor } from './fixed-point.ts';
import { indexGrowths, investedInIndex, returnBeside } from './market-index.ts';
import type { IndexLevel } from './market-index.ts';
import type { DatedFlow } from './money-weighted.ts';
import { growthsOf } from './time-weighted.ts';
import type { ClosedDay } from './time-weighted.ts';

/** Money in a product over some days, and what it is laid beside. */
export interface Compared {
  /** The unit values of those days, in their order. */
  readonly prices: readonly { readonly day: CivilDate; readonly value: UnitValue }[];
  /** What is held at the close of each day on which it changes, in their order; what was held before the first day too. */
  readonly holdings: readonly { readonly day: CivilDate; readonly units: Shares }[];
  /** After the first of those days. */
  readonly flows: readonly DatedFlow[];
}

/** The same beside an index. */
export interface BesideIndex {
  /** What the own flows would be worth in it; undefined where it says nothing. */
  readonly values: readonly (Cents | undefined)[];
  /** Undefined where the index is younger than the first day. */
  readonly returns: readonly (Rate | undefined)[];
  readonly difference: Rate | undefined;
  /** The return in the index; of prices the real return. */
  readonly relative: Rate | undefined;
  readonly negative_from: CivilDate | undefined;
}

/** Money in a product, day by day. Without any held units the return is that of the product. */
export interface Comparison {
  readonly is_held: boolean;
  readonly days: readonly CivilDate[];
  /** Nothing where nothing was ever held in those days. */
  readonly values: readonly (Cents | undefined)[];
  /** What was there at the first day and came in since, less what went out. */
  readonly paid_in: readonly (Cents | undefined)[];
  readonly returns: readonly (Rate | undefined)[];
  readonly beside: (levels: readonly IndexLevel[]) => BesideIndex;
}

interface HeldClose extends ClosedDay {
  readonly date: CivilDate;
}

/** Each day with a unit value: what was held at its close is worth, and what came and went since the day before. */
const closesOf = ({ prices, holdings, flows }: Compared): readonly HeldClose[] => {
  let [held, next, from]: [Shares, number, CivilDate | undefined] = [NO_SHARES, 0, undefined];
  return prices.map(({ day, value: price }) => {
    for (; (holdings[next]?.day ?? day) <= day && next < holdings.length; next += 1)
      held = holdings[next]?.units ?? held;
    const value = valueOf(held, price);
    const since = from;
    from = day;
    if (since === undefined) return { date: day, value, paid_in: value, paid_out: cents(0n) };
    const moved = flows.filter(({ date }) => date > since && date <= day);
    const sum = (is: (amount: bigint) => boolean): Cents =>
      cents(moved.reduce((all, { amount }) => (is(amount) ? all + amount : all), 0n));
    return {
      date: day,
      value,
      paid_in: sum((amount) => amount > 0n),
      paid_out: cents(-sum((amount) => amount < 0n)),
    };
  });
};

/** A unit of the product itself, as if it were held on every day. */
const unitOf = ({ prices }: Compared) =>
  prices.map(({ day, value }) => ({
    date: day,
    value: cents(1n),
    growth: divideHalfUp(value * ONE, prices[0]?.value ?? value),
  }));

const rateOf = (growth: bigint | undefined): Rate | undefined =>
  growth === undefined ? undefined : rateOfFactor(growth);

/**
 * Money in a product day by day, as value and as return, and beside an index: the flows of the one in the other, from what was there
 * on the first day on. *Source*: screens.md (Costs and results), decisions 11.21, ADR 229.
 */
export const compareWithIndices = (compared: Compared): Comparison => {
  const closes = closesOf(compared);
  const is_held = closes.some(({ value }) => value > 0n);
  const units = unitOf(compared);
  const growths = is_held ? growthsOf(closes) : units.map(({ growth }) => growth);
  const days = closes.map(({ date }) => date);
  const opening = closes[0];
  // What was there counts as paid in on the first day, at what it was worth.
  const flows =
    opening && opening.value > 0n
      ? [{ date: opening.date, amount: opening.value }, ...compared.flows]
      : compared.flows;
  let paid = 0n;
  const paid_in = closes.map((close) => cents((paid += close.paid_in - close.paid_out)));
  const beside = (levels: readonly IndexLevel[]): BesideIndex => {
    const index = indexGrowths(levels, is_held ? closes : units);
    const own = is_held ? investedInIndex(levels, flows, days) : undefined;
    const { negative_from } = own ?? {};
    const [last, lastIndex] = [growths.at(-1), index?.at(-1)];
    const judged =
      last === undefined || lastIndex === undefined ? undefined : returnBeside(last, lastIndex);
    return {
      values: days.map((day, at) =>
        negative_from !== undefined && day >= negative_from ? undefined : own?.line[at],
      ),
      returns: days.map((_, at) => rateOf(index?.[at])),
      difference: judged?.difference,
      relative: judged?.relative,
      negative_from,
    };
  };
  return {
    is_held,
    days,
    values: closes.map(({ value }) => (is_held ? value : undefined)),
    paid_in: paid_in.map((sum) => (is_held ? sum : undefined)),
    returns: growths.map(rateOf),
    beside,
  };
};

/** Which of many days are kept for a chart: evenly, with the first and the last one, and those that must be seen. */
export const keptDays = (
  days: readonly CivilDate[],
  most: number,
  wanted: ReadonlySet<CivilDate>,
): readonly number[] => {
  const step = Math.max(1, Math.ceil(days.length / most));
  return days.flatMap((day, at) =>
    at % step === 0 || at === days.length - 1 || wanted.has(day) ? [at] : [],
  );
};
