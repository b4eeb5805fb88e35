import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { cents, shares, unitValue } from '../money/money.ts';
import { centsFrom, sharesFrom, unitValueFrom } from '../money/wire.ts';
import { compareWithIndices, keptDays } from './comparison.ts';

const START = civilDate('2026-01-01');
const day = (count: number) => addDays(START, count);
const price = (count: number, value: string) => ({ day: day(count), value: unitValueFrom(value) });
const level = (count: number, value: string) => ({ day: day(count), level: unitValueFrom(value) });
const PRICES = [price(0, '10'), price(10, '11'), price(20, '12.1')];
const LEVELS = [level(-5, '100'), level(8, '105'), level(20, '105')];

describe('money in a product beside an index', () => {
  it('begins with what was there, and adds what came at its own day', () => {
    const found = compareWithIndices({
      prices: PRICES,
      holdings: [
        { day: day(-50), units: sharesFrom('100') },
        { day: day(10), units: sharesFrom('150') },
      ],
      flows: [{ date: day(10), amount: centsFrom('550.00') }],
    });
    expect(found.is_held).toBe(true);
    expect(found.values).toEqual([100_000n, 165_000n, 181_500n]);
    expect(found.paid_in).toEqual([100_000n, 155_000n, 155_000n]);
    const beside = found.beside(LEVELS);
    // 1,000.00 at 100 and 550.00 at 105, all at 105.
    expect(beside.values).toEqual([100_000n, 160_000n, 160_000n]);
    expect(beside.returns).toEqual([0n, 50_000n, 50_000n]);
    // (1650 / 1550) x 1.1 is 17.0968 %, less 5 %.
    expect(found.returns).toEqual([0n, 64_516n, 170_968n]);
    expect(beside.difference).toBe(120_968n);
    expect(beside.negative_from).toBeUndefined();
  });

  it('has no own money where nothing is held, but the return of the product', () => {
    const found = compareWithIndices({ prices: PRICES, holdings: [], flows: [] });
    expect(found.is_held).toBe(false);
    expect(found.values).toEqual([undefined, undefined, undefined]);
    expect(found.returns).toEqual([0n, 100_000n, 210_000n]);
    expect(found.beside(LEVELS).values).toEqual([undefined, undefined, undefined]);
    expect(found.beside(LEVELS).returns).toEqual([0n, 50_000n, 50_000n]);
  });

  it('says nothing beside an index that is younger, or from where less than nothing would be held', () => {
    const young = compareWithIndices({ prices: PRICES, holdings: [], flows: [] }).beside([
      level(5, '100'),
    ]);
    expect([young.returns, young.difference]).toEqual([
      [undefined, undefined, undefined],
      undefined,
    ]);
    const risen = compareWithIndices({
      prices: [price(0, '10'), price(10, '20'), price(20, '20')],
      holdings: [
        { day: day(0), units: sharesFrom('10') },
        { day: day(10), units: sharesFrom('1') },
      ],
      flows: [{ date: day(10), amount: centsFrom('-180.00') }],
    }).beside(LEVELS);
    expect(risen.negative_from).toBe(day(10));
    expect(risen.values).toEqual([10_000n, undefined, undefined]);
  });

  it('beside an index that is the product itself finds no difference', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1_000_000n, 10n ** 9n), { minLength: 2, maxLength: 20 }),
        fc.bigInt(1_000_000n, 10n ** 12n),
        (values, units) => {
          const prices = values.map((value, at) => ({ day: day(at), value: unitValue(value) }));
          const found = compareWithIndices({
            prices,
            holdings: [{ day: day(-1), units: shares(units) }],
            flows: [],
          });
          const itself = found.beside(
            prices.map(({ day: on, value }) => ({ day: on, level: value })),
          );
          // Values are rounded to the cent, levels are not.
          for (const [at, value] of found.values.entries()) {
            const other = itself.values[at] ?? cents(0n);
            const most = 1n + (prices[at]?.value ?? 0n) / (prices[0]?.value ?? 1n);
            expect((value ?? 0n) - other <= most && other - (value ?? 0n) <= most).toBe(true);
          }
        },
      ),
    );
  });

  it('of nothing is nothing', () => {
    const none = compareWithIndices({ prices: [], holdings: [], flows: [] });
    expect([none.days, none.beside(LEVELS).difference]).toEqual([[], undefined]);
  });
});

describe('the days of a chart', () => {
  it('keep both ends and the days that must be seen', () => {
    const days = Array.from({ length: 10 }, (_, at) => day(at));
    expect(keptDays(days, 100, new Set())).toHaveLength(10);
    expect(keptDays(days, 3, new Set([day(2)]))).toEqual([0, 2, 4, 8, 9]);
    expect(keptDays([], 3, new Set())).toEqual([]);
  });
});
