import type { Rate, UnitValue } from '../money/money.ts';
import { rate, WHOLE_RATE } from '../money/money.ts';

/** Whether growing by so many halves of the smallest rate every year stays at or below what the value came to. */
const isReached = (halves: bigint, { first, last, years }: Growing): boolean =>
  first * (2n * WHOLE_RATE + halves) ** BigInt(years) <= last * (2n * WHOLE_RATE) ** BigInt(years);

interface Growing {
  readonly first: UnitValue;
  readonly last: UnitValue;
  readonly years: number;
}

/** The most halves that are still reached, found by cutting what is left in two. */
const mostHalves = (growing: Growing): bigint => {
  let low = -2n * WHOLE_RATE;
  let high = 2n * WHOLE_RATE;
  while (isReached(high, growing)) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (isReached(middle, growing)) low = middle;
    else high = middle;
  }
  return low;
};

/**
 * The average yearly return of a unit value: the rate that, compounded, leads from the first to the last value.
 * *Units*: rate, half up; exact, without any float. *Errors*: RangeError without years or a value. *Source*: decisions
 * 9.3, RD 304/2004 article 48.6. *Example*: from 10 to 11.576250 in three years is 5 %.
 */
export const averageReturn = (first: UnitValue, last: UnitValue, years: number): Rate => {
  if (years < 1 || first <= 0n || last <= 0n)
    throw new RangeError('an average return needs years and values');
  const halves = mostHalves({ first, last, years });
  // Half up: an odd number of halves is at least half a step above the rate below it.
  return rate((halves + 1n) >> 1n);
};
