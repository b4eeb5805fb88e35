import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import { sumEvolutions } from './sum-evolutions.ts';
import type { KnownDay, WorthOfDay } from './sum-evolutions.ts';

const worth = (date: string, value: number, contributed = 1_000): WorthOfDay => ({
  date: date as CivilDate,
  value: BigInt(value) as Cents,
  contributed: BigInt(contributed) as Cents,
});
const point = (...day: Parameters<typeof worth>): KnownDay => ({
  ...worth(...day),
  is_drawn: true,
});
/** Known by the values of days before. */
const known = (...day: Parameters<typeof worth>): KnownDay => ({
  ...worth(...day),
  is_drawn: false,
});

test.each<[string, readonly (readonly KnownDay[])[], readonly WorthOfDay[]]>([
  ['nothing of nothing', [], []],
  ['one account is itself', [[point('2026-11-19', 110)]], [worth('2026-11-19', 110)]],
  [
    'a day that one account lacks carries its last value; before its first it is not there',
    [
      [point('2026-11-17', 100), point('2026-11-19', 300)],
      [point('2026-11-18', 10), point('2026-11-20', 20, 1_100)],
    ],
    [
      worth('2026-11-17', 100),
      worth('2026-11-18', 110, 2_000),
      worth('2026-11-19', 310, 2_000),
      worth('2026-11-20', 320, 2_100),
    ],
  ],
  [
    'what left an account does not stand on',
    [
      [point('2026-11-17', 100), known('2026-11-18', 0, 0)],
      [point('2026-11-17', 10), point('2026-11-19', 20)],
    ],
    [worth('2026-11-17', 110, 2_000), worth('2026-11-19', 20)],
  ],
  [
    'what moves to another account on a day without a value of its own stands in one of them',
    [
      [point('2026-11-17', 100), known('2026-11-18', 40, 400)],
      [point('2026-11-17', 10), point('2026-11-18', 70, 1_600)],
    ],
    [worth('2026-11-17', 110, 2_000), worth('2026-11-18', 110, 2_000)],
  ],
  [
    'an account counts from its first known day, drawn or not',
    [[known('2026-11-17', 100), point('2026-11-19', 120)], [point('2026-11-17', 10)]],
    [worth('2026-11-17', 110, 2_000), worth('2026-11-19', 130, 2_000)],
  ],
])('%s', (_, accounts, points) => {
  expect(sumEvolutions(accounts)).toEqual(points);
});

const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
const account = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...days), fc.integer({ min: 1, max: 1_000_000 })), {
    selector: ([day]) => day,
  })
  .map((points) =>
    points.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, value]) => point(day, value)),
  );

describe('several accounts', () => {
  it('are worth on the last day what each was last worth', () => {
    fc.assert(
      fc.property(fc.array(account, { maxLength: 4 }), (accounts) => {
        const last = accounts.reduce((sum, points) => sum + (points.at(-1)?.value ?? 0n), 0n);
        expect(sumEvolutions(accounts).at(-1)?.value ?? 0n).toBe(last);
      }),
    );
  });

  it('tell of each day once, in order, whatever the order of the accounts', () => {
    fc.assert(
      fc.property(fc.array(account, { maxLength: 4 }), (accounts) => {
        const summed = sumEvolutions(accounts);
        expect(summed.map(({ date }) => date)).toEqual(
          [...new Set(accounts.flat().map(({ date }) => date))].toSorted(),
        );
        expect(sumEvolutions(accounts.toReversed())).toEqual(summed);
      }),
    );
  });
});
