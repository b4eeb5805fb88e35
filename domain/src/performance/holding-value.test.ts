import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { presentGain, totalOf } from './holding-value.ts';

const worth = (value: bigint | undefined, cost: bigint) => ({
  value: value === undefined ? undefined : cents(value),
  cost: cents(cost),
});

describe('what is held', () => {
  it('is worth and cost what its parts do', () => {
    expect(totalOf([worth(11_000n, 10_000n), worth(9_000n, 6_000n)])).toEqual(
      worth(20_000n, 16_000n),
    );
    expect(totalOf([])).toEqual(worth(0n, 0n));
  });

  it('is worth nobody knows what while one part is, and cost what it cost', () => {
    expect(totalOf([worth(undefined, 100n), worth(5n, 7n)])).toEqual(worth(undefined, 107n));
  });
});

describe('a gain', () => {
  it.each([
    [20_000n, 16_000n, { value: '200.00', gain: '40.00', gain_percent: '25.0000' }],
    [5_000n, 10_000n, { value: '50.00', gain: '-50.00', gain_percent: '-50.0000' }],
    [5_000n, 0n, { value: '50.00', gain: '50.00', gain_percent: null }],
    [undefined, 100n, { value: null, gain: null, gain_percent: null }],
  ])('of %s over %s', (value, cost, expected) => {
    expect(presentGain(worth(value, cost))).toEqual(expected);
  });
});
