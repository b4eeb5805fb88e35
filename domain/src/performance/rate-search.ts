import { ONE } from './fixed-point.ts';

/** Money on a day, and the days from the one before it. */
export interface Step {
  readonly days: number;
  readonly amount: bigint;
}

/** Daily factors looked at: from -99.99 % to about 9,900 % a year; beyond, a yearly return says nothing. */
const LOWEST = (ONE * 975n) / 1000n;
const HIGHEST = (ONE * 10127n) / 10000n;
/** Steps in which sign changes are looked for; two rates nearer than a step pass for none. */
const GRID_STEPS = 128;
const GRID_STEP = (HIGHEST - LOWEST) / BigInt(GRID_STEPS);
/** The factors between which a root is looked for, from the lowest to the highest. *Units*: 1 is 10^-30. *Source*: ADR 76. */
export const GRID = Array.from(
  { length: GRID_STEPS + 1 },
  (_, index) => LOWEST + BigInt(index) * GRID_STEP,
);

const asNumber = (factor: bigint): number => Number(factor) / Number(ONE);
const NEAR_GRID = GRID.map(asNumber);

/** Steps in floating point, which nothing but a search may use: what it finds is proven exactly. */
export interface RoughSteps {
  readonly days: Float64Array;
  readonly amounts: Float64Array;
}

/** The same flows in floating point. */
export const roughly = (steps: readonly Step[]): RoughSteps => ({
  days: Float64Array.from(steps, ({ days }) => days),
  amounts: Float64Array.from(steps, ({ amount }) => Number(amount)),
});

/** By squaring: products are the same on every machine, which powers of the library need not be. */
const roughPower = (factor: number, exponent: number): number => {
  let [result, square] = [1, factor];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
};

/** What the flows would have become at a daily factor, less what they did; and how much was added up, of which it may be a part that counts for nothing. */
const roughSurplus = (
  { days, amounts }: RoughSteps,
  daily: number,
): { readonly surplus: number; readonly size: number } => {
  let [surplus, size] = [0, 0];
  for (let index = 0; index < days.length; index += 1) {
    const factor = roughPower(daily, days[index] ?? 0);
    const amount = amounts[index] ?? 0;
    surplus = surplus * factor + amount;
    size = size * factor + Math.abs(amount);
  }
  return { surplus, size };
};

/**
 * Below this part of what was added up the sign of a sum is rounding's. A power is off by as many units of the last place
 * as it has days, its factor by one for each of them again, and each step by a few more; with room to spare.
 */
const doubtOf = ({ days }: RoughSteps): number =>
  (days.reduce((sum, each) => sum + each, 0) + days.length + 8) * 2 ** -50;

/** Whether the surplus is positive at each point of the grid; undefined where floating point is not exact enough. */
export const signsOnGrid = (steps: RoughSteps): readonly (boolean | undefined)[] => {
  const doubt = doubtOf(steps);
  return NEAR_GRID.map((daily) => {
    const { surplus, size } = roughSurplus(steps, daily);
    return Math.abs(surplus) > size * doubt ? surplus > 0 : undefined;
  });
};

const HALVINGS = 60;

/** About where the surplus changes sign between two factors. */
export const roughRoot = (steps: RoughSteps, [from, to]: readonly [bigint, bigint]): bigint => {
  let [low, high] = [asNumber(from), asNumber(to)];
  const isPositiveAtLow = roughSurplus(steps, low).surplus > 0;
  for (let left = HALVINGS; left > 0 && high > low; left -= 1) {
    const middle = low + (high - low) / 2;
    if (roughSurplus(steps, middle).surplus > 0 === isPositiveAtLow) low = middle;
    else high = middle;
  }
  return (BigInt(Math.round(low * 2 ** 50)) * (ONE / 2n ** 30n)) / 2n ** 20n;
};
