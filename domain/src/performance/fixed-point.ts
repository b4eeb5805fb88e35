import type { Rate } from '../money/money.ts';
import { rate, WHOLE_RATE } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';

/** Factors as whole numbers, so that every machine finds the same return to the last digit. *Units*: 1 is 10^-30. */
export const ONE = 10n ** 30n;

/** A factor of a factor, half up. */
export const multiply = (a: bigint, b: bigint): bigint => divideHalfUp(a * b, ONE);

/** A factor raised to whole numbers of days, by squaring: the squares are found once for all of them. */
export const powersOf = (factor: bigint): ((exponent: number) => bigint) => {
  const squares = [factor];
  const squareAt = (place: number): bigint => {
    const known = squares[place];
    if (known !== undefined) return known;
    const before = squareAt(place - 1);
    return (squares[place] = multiply(before, before));
  };
  return (exponent) => {
    let result = ONE;
    for (let [left, place] = [exponent, 0]; left > 0; left = Math.floor(left / 2), place += 1)
      if (left % 2 === 1) result = multiply(result, squareAt(place));
    return result;
  };
};

/** A factor raised to a whole number of days. */
export const power = (factor: bigint, exponent: number): bigint => powersOf(factor)(exponent);

/** Nearer than any figure can tell. */
const ROOT_NEAR = 10n ** 4n;

/** The factor that, raised to a whole number, is this one: by Newton's steps. *Errors*: RangeError of less than nothing. */
export const root = (factor: bigint, degree: number): bigint => {
  if (factor < 0n) throw new RangeError('no root of less than nothing');
  if (factor === 0n || degree === 1) return factor;
  // Never below the root, from where each step comes nearer.
  let [found, step] = [ONE + (factor - ONE) / BigInt(degree), ONE];
  while (step > ROOT_NEAR) {
    const below = power(found, degree - 1);
    step = divideHalfUp((multiply(below, found) - factor) * ONE, below * BigInt(degree));
    found -= step;
  }
  return found;
};

const ONE_PER_RATE = ONE / WHOLE_RATE;

/** What a factor adds, half up. *Example*: 1.05 is 5 %. */
export const rateOfFactor = (factor: bigint): Rate =>
  rate(divideHalfUp(factor - ONE, ONE_PER_RATE));

const MILLIONTHS = 10n ** 6n;

/**
 * What parts of one come to in whole ones, half up. What divisions and roots left below a millionth is rounded off first, so that
 * half a cent is half a cent. *Units*: parts as factors are.
 */
export const wholeOnes = (parts: bigint): bigint =>
  divideHalfUp(divideHalfUp(parts, ONE / MILLIONTHS), MILLIONTHS);
