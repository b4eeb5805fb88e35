import { describe, expect, it } from 'vitest';
import { median, rankTest } from './rank-test.ts';
import { seededRandom } from './random.ts';

describe('the test by ranks', () => {
  it('gives the value of a worked example', () => {
    // By hand: 19 is larger than three of the four, 22, 29 and 24 than all, 16 than two.
    const { larger } = rankTest([19, 22, 16, 29, 24], [20, 11, 17, 12]);
    expect(larger).toBeCloseTo(17 / 20, 10);
  });

  it('counts equal values half', () => {
    expect(rankTest([1, 1, 1], [1, 1, 1])).toEqual({ larger: 0.5, z: 0 });
    expect(rankTest([1, 2], [2, 3]).larger).toBeCloseTo(0.125, 10);
  });

  it('sees one millisecond in noise of five, with five hundred of each', () => {
    const random = seededRandom(7);
    const noise = () => (random.between(0, 5_000) + random.between(0, 5_000)) / 1_000;
    const times = (shift: number) => Array.from({ length: 500 }, () => 5 + shift + noise());
    expect(Math.abs(rankTest(times(0), times(0)).z)).toBeLessThan(3.3);
    expect(Math.abs(rankTest(times(1), times(0)).z)).toBeGreaterThan(3.3);
  });
});

describe('the median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[], 0],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});
