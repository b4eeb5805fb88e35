import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitValue } from '../money/money.ts';
import { averageReturn } from './average-return.ts';

/** *Source*: decisions 9.3. */
describe('what a unit value earned a year on average', () => {
  it.each([
    ['one year up', 10_000_000n, 10_412_000n, 1, 41_200n],
    ['one year down', 10_000_000n, 9_966_000n, 1, -3_400n],
    ['three years of 5 %', 10_000_000n, 11_576_250n, 3, 50_000n],
    ['twenty years of 2 %', 10_000_000n, 14_859_474n, 20, 20_000n],
    ['nothing', 8_000_000n, 8_000_000n, 10, 0n],
    ['half of the smallest rate, up', 2_000_000n, 2_000_001n, 1, 1n],
    ['below half of it, not', 4_000_000n, 4_000_001n, 1, 0n],
    ['ten times as much in a year', 1_000_000n, 10_000_000n, 1, 9_000_000n],
  ])('%s', (_, first, last, years, expected) => {
    expect(averageReturn(unitValue(first), unitValue(last), years)).toBe(expected);
  });

  it('compounds back to the last value, to the rate before and after it', () => {
    const value = bigInt({ min: 1_000_000n, max: 100_000_000n });
    assert(
      property(value, value, integer({ min: 1, max: 20 }), (first, last, years) => {
        const found = averageReturn(unitValue(first), unitValue(last), years);
        const grown = (per: bigint): number => Number(first) * (1 + Number(per) / 1e6) ** years;
        expect(grown(found - 1n)).toBeLessThan(Number(last) * (1 + 1e-9));
        expect(grown(found + 1n)).toBeGreaterThan(Number(last) * (1 - 1e-9));
      }),
    );
  });

  it.each([
    [0n, 1n, 1],
    [1n, 0n, 1],
    [1n, 1n, 0],
  ])('refuses %s, %s, %s', (first, last, years) => {
    expect(() => averageReturn(unitValue(first), unitValue(last), years)).toThrow(RangeError);
  });
});
