import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE_SHARE, equalShares, parseShare, shareText } from './shares.ts';

describe('a typed share', () => {
  it.each([
    ['100', 10_000n],
    ['33,33', 3333n],
    ['33.34', 3334n],
    ['0,5', 50n],
    [' 7 ', 700n],
    ['999,99', 99_999n],
    ['0', 0n],
    ['', undefined],
    ['33,333', undefined],
    ['-1', undefined],
    ['1.000,00', undefined],
    ['abc', undefined],
    ['1e2', undefined],
    ['33,', undefined],
    ['١٠', undefined],
  ])('%j is %s hundredths', (typed, expected) => {
    expect(parseShare(typed)).toBe(expected);
  });

  it('reads as it was written', () => {
    assert(
      property(bigInt({ min: 0n, max: 99_999n }), (share) => {
        expect(parseShare(shareText(share))).toBe(share);
      }),
    );
    expect([shareText(5n), shareText(3333n), shareText(10_000n)]).toEqual([
      '0.05',
      '33.33',
      '100.00',
    ]);
  });
});

describe('equal shares', () => {
  it.each([
    [0, []],
    [1, ['100.00']],
    [2, ['50.00', '50.00']],
    [3, ['33.34', '33.33', '33.33']],
    [6, ['16.67', '16.67', '16.67', '16.67', '16.66', '16.66']],
  ] as const)('of %i', (count, expected) => {
    expect(equalShares(count).map(shareText)).toEqual(expected);
  });

  it('sum exactly the whole and differ by one hundredth at most', () => {
    assert(
      property(integer({ min: 1, max: 30 }), (count) => {
        const shares = equalShares(count);
        const sum = shares.reduce((total, share) => total + share, 0n);
        expect([shares.length, sum]).toEqual([count, WHOLE_SHARE]);
        expect((shares[0] ?? 0n) - (shares.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
      }),
    );
  });
});
