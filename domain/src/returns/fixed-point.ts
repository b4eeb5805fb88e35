import type { Rate } from '../money/money.ts';
import { rate } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';

/** Factors as whole numbers, so that every machine finds the same return to the last digit. *Units*: 1 is 10^-30. */
export const ONE = 10n ** 30n;

/** A factor of a factor, half up. */
export const multiply = (a: bigint, b: bigint): bigint => divideHalfUp(a * b, ONE);

/** A factor raised to a whole number of days, by squaring. */
export const power = (factor: bigint, exponent: number): bigint => {
  let [result, square] = [ONE, factor];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square);
    square = multiply(square, square);
  }
  return result;
};

const ONE_PER_RATE = ONE / 1_000_000n;

/** What a factor adds, half up. *Example*: 1.05 is 5 %. */
export const rateOfFactor = (factor: bigint): Rate =>
  rate(divideHalfUp(factor - ONE, ONE_PER_RATE));
