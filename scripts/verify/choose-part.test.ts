import { expect, it } from 'vitest';
import { choosePart } from './choose-part.ts';

const STEPS = { quick: 4, change: 2 };
const ALL = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const say = () => undefined;

it.each([
  [{ quick: true, night: false, seed: 5 }, [1, 5]],
  [{ quick: false, night: false, seed: 5 }, [1, 3, 5, 7]],
  [{ quick: false, night: true, seed: 5 }, ALL],
])('of %j the part is %j', (options, part) => {
  expect(choosePart(ALL, STEPS, { ...options, say })).toEqual(part);
});

it('takes everything over as many seeds as its step has', () => {
  const taken = [0, 1].flatMap((seed) =>
    choosePart(ALL, STEPS, { quick: false, night: false, seed, say }),
  );
  expect(taken.toSorted()).toEqual(ALL);
});
