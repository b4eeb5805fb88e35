import { expect, test } from 'vitest';
import { decimate } from './decimate.ts';
import { buildScale } from './scale.ts';

test('a scale ends on round values around the data', () => {
  const { ticks, toPixel } = buildScale([1030, 2890], 100);
  expect(ticks).toEqual([1000, 1500, 2000, 2500, 3000]);
  expect([toPixel(3000), toPixel(1000)]).toEqual([0, 100]);
});

test('a flat line still has a scale', () => {
  const { toPixel } = buildScale([500, 500], 100);
  expect(Number.isFinite(toPixel(500))).toBe(true);
  expect(buildScale([0, 0], 100).ticks.length).toBeGreaterThan(1);
});

test('decimation keeps ends and peaks', () => {
  const values = Array.from({ length: 2500 }, (_, at) => Math.sin(at / 90) + (at === 1234 ? 5 : 0));
  const kept = decimate(values, 400);
  expect(kept.length).toBeLessThanOrEqual(402);
  expect(kept).toContain(1234);
  expect([kept[0], kept.at(-1)]).toEqual([0, 2499]);
});

test('few points are all drawn', () => {
  expect(decimate([3, 1, 2], 400)).toEqual([0, 1, 2]);
});
