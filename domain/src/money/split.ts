import { divideHalfUp } from './rounding.ts';

const sum = (values: readonly bigint[]): bigint =>
  values.reduce((total, value) => total + value, 0n);

const wholeOf = (weights: readonly bigint[]): bigint => {
  const whole = sum(weights);
  if (whole <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('a split needs weights of which none is negative and one is positive');
  return whole;
};

type Split = (total: bigint, weights: readonly bigint[]) => readonly bigint[];

/** A loss is split as the gain of the same size would be. */
const mirrored = (split: Split, total: bigint, weights: readonly bigint[]): readonly bigint[] =>
  total < 0n ? split(-total, weights).map((part) => -part) : split(total, weights);

const lastTakesRest: Split = (total, weights) => {
  const whole = wholeOf(weights);
  let left = total;
  return weights.map((weight, index) => {
    const rounded = divideHalfUp(total * weight, whole);
    // Many small parts that are all rounded up must not exceed the whole.
    const part = index === weights.length - 1 || rounded > left ? left : rounded;
    left -= part;
    return part;
  });
};

/**
 * Splits an amount in proportion, each part half up and the last one taking the difference, so that
 * the parts add up exactly. *Shape*: one part for each weight. *Units*: those of the amount.
 * *Errors*: RangeError when the weights are all zero or one is negative. *Source*: decisions 2.2.
 * *Example*: 10.00 by three equal weights is 3.33, 3.33 and 3.34.
 */
export const splitLastTakesRest = <Amount extends bigint>(
  total: Amount,
  weights: readonly bigint[],
): readonly Amount[] => mirrored(lastTakesRest, total, weights) as readonly Amount[];

interface Remainder {
  readonly index: number;
  readonly remainder: bigint;
}

/** Sorting keeps the order of equal ones, so the first of a tie stays first. */
const largestFirst = (a: Remainder, b: Remainder): number =>
  Number(b.remainder > a.remainder) - Number(a.remainder > b.remainder);

const largestRemainder: Split = (total, weights) => {
  const whole = wholeOf(weights);
  const floors = weights.map((weight) => (total * weight) / whole);
  const missing = Number(total - sum(floors));
  const favoured = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % whole }))
    .toSorted(largestFirst)
    .slice(0, missing)
    .map(({ index }) => index);
  return floors.map((part, index) => (favoured.includes(index) ? part + 1n : part));
};

/**
 * Splits an amount in proportion, each part rounded down and what is missing given, one smallest unit
 * each, to the largest remainders, the first ones on a tie. *Shape*: one part for each weight.
 * *Units*: those of the amount. *Errors*: RangeError when the weights are all zero or one is negative.
 * *Source*: decisions 2.2 and 2.5. *Example*: 980.357241 units by 6,100 and 1,525 (E08).
 */
export const splitByLargestRemainder = <Amount extends bigint>(
  total: Amount,
  weights: readonly bigint[],
): readonly Amount[] => mirrored(largestRemainder, total, weights) as readonly Amount[];
