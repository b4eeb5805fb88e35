import type { Cents, Rate } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { ONE, rateOfFactor } from './fixed-point.ts';

/** The close of a day. *Units*: cents, none negative. */
export interface ClosedDay {
  readonly value: Cents;
  readonly paid_in: Cents;
  readonly paid_out: Cents;
}

/**
 * The factor of a day: money enters before it and leaves after it, so that a day when everything leaves counts what left,
 * and the next one starts again. A day without money has the factor one. *Source*: decisions 2.9 and 11.18.
 */
const factorOf = (day: ClosedDay, before: bigint): readonly [bigint, bigint] | undefined => {
  const end = day.value + day.paid_out;
  const start = before + day.paid_in;
  if (start === 0n) return end === 0n ? [1n, 1n] : undefined;
  return [end, start];
};

/**
 * By what money grew since the first day at the close of each, independent of flows: the product of (value + out) / (value before +
 * in). *Shape*: one for each day, undefined from the first day on that cannot be told. A value already there before the first day is
 * given as `paid_in`. *Units*: factors with thirty decimals. *Source*: decisions 2.9.
 */
export const growthsOf = (days: readonly ClosedDay[]): readonly (bigint | undefined)[] => {
  let growth: bigint | undefined = ONE;
  let before = 0n;
  return days.map((day) => {
    const factor = factorOf(day, before);
    growth =
      growth === undefined || !factor ? undefined : divideHalfUp(growth * factor[0], factor[1]);
    before = day.value;
    return growth;
  });
};

/** The return since the first day at the close of each: `growthsOf` less one. *Units*: rate. *Source*: decisions 2.9. */
export const timeWeightedReturns = (days: readonly ClosedDay[]): readonly (Rate | undefined)[] =>
  growthsOf(days).map((growth) => (growth === undefined ? undefined : rateOfFactor(growth)));

/** The return over all the days; undefined when nothing was ever invested or a value is missing. *Units*: rate. *Source*: decisions 2.9. */
export const timeWeightedReturn = (days: readonly ClosedDay[]): Rate | undefined =>
  days.some(({ paid_in }) => paid_in > 0n) ? timeWeightedReturns(days).at(-1) : undefined;
