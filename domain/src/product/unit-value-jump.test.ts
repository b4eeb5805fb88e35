import { describe, expect, it } from 'vitest';
import { unitValue } from '../money/money.ts';
import { isJump, isMaterialCorrection } from './unit-value-jump.ts';

const PUBLISHED = unitValue(10_000_000n);

describe('isJump', () => {
  it.each([
    [10_500_000n, false],
    [10_500_001n, true],
    [9_500_000n, false],
    [9_499_999n, true],
    [10_000_000n, false],
  ])('to %s is %j', (after, expected) => {
    expect(isJump(PUBLISHED, unitValue(after))).toBe(expected);
  });
});

describe('isMaterialCorrection', () => {
  it.each([
    [10_050_000n, false],
    [10_050_001n, true],
    [9_950_000n, false],
    [9_949_999n, true],
    [10_000_000n, false],
  ])('to %s is %j', (corrected, expected) => {
    expect(isMaterialCorrection(PUBLISHED, unitValue(corrected))).toBe(expected);
  });
});
