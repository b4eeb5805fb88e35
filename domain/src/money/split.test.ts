import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByLargestRemainder, splitLastTakesRest } from './split.ts';

const sum = (parts: readonly bigint[]): bigint => parts.reduce((total, part) => total + part, 0n);
const weightsOf = fc
  .array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 12 })
  .filter((weights) => weights.some((weight) => weight > 0n));
const anyTotal = fc.bigInt(-(10n ** 14n), 10n ** 14n);

describe('the last part takes the rest', () => {
  it.each([
    [1000n, [1n, 1n, 1n], [333n, 333n, 334n]],
    [200n, [1n, 1n, 1n], [67n, 67n, 66n]],
    [-200n, [1n, 1n, 1n], [-67n, -67n, -66n]],
    [5n, [1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n, 1n], [1n, 1n, 1n, 1n, 1n, 0n, 0n, 0n, 0n, 0n]],
    [762500n, [610000n, 152500n], [610000n, 152500n]],
    [0n, [1n, 2n], [0n, 0n]],
    [7n, [3n], [7n]],
  ])('%s by %s is %s', (total, weights, parts) => {
    expect(splitLastTakesRest(total, weights)).toEqual(parts);
  });

  it('adds up exactly, and no part has the other sign', () => {
    fc.assert(
      fc.property(anyTotal, weightsOf, (total, weights) => {
        const parts = splitLastTakesRest(total, weights);
        expect(sum(parts)).toBe(total);
        expect(parts.every((part) => (total < 0n ? part <= 0n : part >= 0n))).toBe(true);
      }),
    );
  });
});

describe('the largest remainders', () => {
  it.each([
    [980_357_241n, [610_000n, 152_500n], [784_285_793n, 196_071_448n]],
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [2n, [1n, 1n, 1n], [1n, 1n, 0n]],
    [10n, [1n, 2n, 3n], [2n, 3n, 5n]],
    [44175n, [1n, 1n], [22088n, 22087n]],
    [0n, [0n, 1n], [0n, 0n]],
  ])('%s by %s is %s', (total, weights, parts) => {
    expect(splitByLargestRemainder(total, weights)).toEqual(parts);
  });

  it('adds up exactly, and every part is within one smallest unit of its proportion', () => {
    fc.assert(
      fc.property(anyTotal, weightsOf, (total, weights) => {
        const parts = splitByLargestRemainder(total, weights);
        const whole = sum(weights);
        expect(sum(parts)).toBe(total);
        parts.forEach((part, index) => {
          const error = part * whole - total * (weights[index] ?? 0n);
          expect(error < whole && error > -whole).toBe(true);
        });
      }),
    );
  });
});

describe.each([splitLastTakesRest, splitByLargestRemainder])('%o', (split) => {
  it.each([[[]], [[0n, 0n]], [[-1n, 2n]]])('refuses the weights %s', (weights) => {
    expect(() => split(1n, weights)).toThrow('a split needs weights of which none is negative');
  });
});
