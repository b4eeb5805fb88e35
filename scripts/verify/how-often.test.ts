import { expect, it } from 'vitest';
import { howOften } from './how-often.ts';

const TIMES = { quick: 1, change: 3, night: 6 };

it.each([
  [{ quick: true, night: false }, 1],
  [{ quick: true, night: true }, 1],
  [{ quick: false, night: false }, 3],
  [{ quick: false, night: true }, 6],
])('does it as often as the run allows: %o', (run, times) => {
  expect(howOften(run, TIMES)).toBe(times);
});
