import type { Size } from './simulation-state.ts';

/** Whether a seed still fails in the same way at a size. */
export type StillFails = (size: Size) => Promise<boolean>;

const half = (value: number): number => Math.ceil(value / 2);
const tenth = (value: number): number => Math.ceil(value / 10);
const LESS: readonly ((size: Size) => Size)[] = [
  ({ days, people, operations }) => ({
    days: tenth(days),
    people: tenth(people),
    operations: tenth(operations),
  }),
  (size) => ({ ...size, days: half(size.days) }),
  (size) => ({ ...size, people: half(size.people) }),
  (size) => ({ ...size, operations: half(size.operations) }),
  (size) => ({ ...size, days: size.days - 1 }),
  (size) => ({ ...size, people: size.people - 1 }),
];

const isSmaller = (one: Size, other: Size): boolean =>
  one.days >= 1 &&
  one.people >= 1 &&
  one.operations >= 1 &&
  (one.days < other.days || one.people < other.people || one.operations < other.operations);

/**
 * Reduces one number after the other, from the smallest size that still fails, until no smaller one fails or the tries are
 * used up.
 */
export const shrink = async (
  from: Size,
  stillFails: StillFails,
  tries: number,
): Promise<{ readonly size: Size; readonly tried: number }> => {
  let [size, tried] = [from, 0];
  for (let hasShrunk = true; hasShrunk;) {
    hasShrunk = false;
    for (const less of LESS) {
      const smaller = less(size);
      if (tried >= tries || !isSmaller(smaller, size)) continue;
      tried += 1;
      if (await stillFails(smaller)) {
        size = smaller;
        hasShrunk = true;
        break;
      }
    }
  }
  return { size, tried };
};

const DATE = /\d{4}-\d\d-\d\d/g;
const NAMES = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|OP\d{10}|\d+(?:[.,]\d+)*/g;

/** The kind of a problem, without people and amounts: with it a smaller run is known to fail in the same way. */
export const kindOf = (problem: string): string =>
  problem
    .replace(DATE, '')
    .replace(/: \d+ rows, such as .*$/s, '')
    .replace(NAMES, '#')
    .trim();

/** The command to reproduce it. */
export const commandFor = (seed: number, { days, people, operations }: Size): string =>
  `SIMULATION_DAYS=${days} SIMULATION_PEOPLE=${people} SIMULATION_OPERATIONS=${operations} SIMULATION_SEEDS=1 npm run verify -- simulation --seed ${seed}`;
