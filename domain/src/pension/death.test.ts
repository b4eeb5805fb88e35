import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents, shares } from '../money/money.ts';
import { costOfLots, unitsOfLots } from '../operation/lots.ts';
import { collectingOf, sharesOfLots } from './death.ts';

const named = (id: string, line: number, share: bigint) => ({ id, line, share });

describe('who collects after a death', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['all of the first order', [], ['spouse', 'child']],
    ['who is left of it', ['spouse'], ['child']],
    ['the second when nobody is', ['spouse', 'child'], ['niece']],
    ['nobody', ['spouse', 'child', 'niece'], []],
  ])('is %s', (_who, absent, collecting) => {
    const designated = [
      named('niece', 2, 10_000n),
      named('spouse', 1, 5_000n),
      named('child', 1, 5_000n),
    ];
    expect(collectingOf(designated, new Set(absent)).map(({ id }) => id)).toEqual(collecting);
  });

  it('gets all units and all cost, each contribution by its shares', () => {
    const lot = fc.record({ units: fc.bigInt(1n, 10n ** 12n), cost: fc.bigInt(0n, 10n ** 10n) });
    const share = fc.bigInt(1n, 10_000n);
    fc.assert(
      fc.property(
        fc.array(lot, { minLength: 1, maxLength: 8 }),
        fc.array(share, { minLength: 1, maxLength: 5 }),
        (made, split) => {
          const lots = made.map(({ units, cost }, index) => ({
            id: String(index),
            date: civilDate(`20${10 + index}-01-02`),
            units: shares(units),
            cost: cents(cost),
          }));
          const parts = sharesOfLots(lots, split);
          expect(parts).toHaveLength(split.length);
          expect([unitsOfLots(parts.flat()), costOfLots(parts.flat())]).toEqual([
            unitsOfLots(lots),
            costOfLots(lots),
          ]);
          const whole = split.reduce((sum, each) => sum + each, 0n);
          // None is further than one smallest unit a contribution from what is theirs.
          for (const [index, part] of parts.entries()) {
            const off = unitsOfLots(part) * whole - unitsOfLots(lots) * (split[index] ?? 0n);
            expect((off < 0n ? -off : off) <= whole * BigInt(lots.length)).toBe(true);
          }
        },
      ),
    );
  });
});
