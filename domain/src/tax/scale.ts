import type { Cents, Rate } from '../money/money.ts';
import { cents, rate, WHOLE_RATE } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';

/** A step of a progressive scale. */
export interface Bracket {
  /** Where the step begins. *Units*: cents. */
  readonly above: Cents;
  readonly rate: Rate;
}

/** A progressive scale, from the first bracket, above nothing, to the last, without end. */
export type Scale = readonly Bracket[];

const CENTS_PER_EURO = 100n;
const RATE_PER_PERCENT = 10_000n;

/** Writes a scale as laws do. *Units*: whole euros and whole percents. *Example*: `scaleOf([[0n, 19n], [6000n, 21n]])`. */
export const scaleOf = (steps: readonly (readonly [bigint, bigint])[]): Scale =>
  steps.map(([euros, percent]) => ({
    above: cents(euros * CENTS_PER_EURO),
    rate: rate(percent * RATE_PER_PERCENT),
  }));

const inBracket = (base: Cents, from: Cents, to: Cents | undefined): bigint => {
  const top = to !== undefined && base > to ? to : base;
  return top > from ? top - from : 0n;
};

/** Tax of a base by a scale before any rounding, each part of it at its own rate. *Units*: millionths of a cent. */
export const exactQuotaOf = (base: Cents, scale: Scale): bigint =>
  scale.reduce(
    (quota, bracket, index) =>
      quota + inBracket(base, bracket.above, scale[index + 1]?.above) * bracket.rate,
    0n,
  );

/** Tax of a base by a scale, half up to the cent once. *Units*: cents. *Source*: decisions 2.5 and 2.8. */
export const quotaOf = (base: Cents, scale: Scale): Cents =>
  cents(divideHalfUp(exactQuotaOf(base, scale), WHOLE_RATE));
