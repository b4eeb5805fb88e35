import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { NO_CENTS, addShares } from '../money/money.ts';
import { centsFrom, sharesFrom, sharesText, unitValueFrom } from '../money/wire.ts';
import { unitsOfLots } from '../operation/lots.ts';
import { NO_GROWTH } from '../operation/revaluation.ts';
import type { IncomeAmount } from './income.ts';
import { lastPaymentOn } from './income-end.ts';
import { liquidityAfter } from './liquidity.ts';
import { lotsOfTenYears } from './ten-year-window.ts';

const lot = (date: string, units: string) => ({
  id: date,
  date: civilDate(date),
  units: sharesFrom(units),
  cost: NO_CENTS,
});

/** *Source*: decisions 2.8, E19. */
const LOTS = [
  lot('2008-12-20', '900'),
  lot('2014-06-30', '150'),
  lot('2016-03-01', '80'),
  lot('2016-03-02', '75.5'),
  lot('2021-12-15', '60'),
];

const written = (on: string, lots = LOTS) =>
  liquidityAfter(lots, civilDate(on)).map(({ year, from, units }) => [
    year,
    from,
    sharesText(units),
  ]);

describe('what becomes liquid, year by year', () => {
  it.each([
    [
      '2026-03-01',
      [
        [2026, '2026-03-02', '75.500000'],
        [2031, '2031-12-15', '60.000000'],
      ],
    ],
    // On the day itself it is liquid, no longer to come.
    ['2026-03-02', [[2031, '2031-12-15', '60.000000']]],
    ['2031-12-15', []],
    [
      '2024-01-01',
      [
        [2024, '2024-06-30', '150.000000'],
        [2026, '2026-03-01', '155.500000'],
        [2031, '2031-12-15', '60.000000'],
      ],
    ],
  ])('on %s', (on, years) => {
    expect(written(on)).toEqual(years);
  });

  it('a contribution of a leap day is ten years old at the end of February', () => {
    expect(written('2026-01-01', [lot('2016-02-29', '1')])).toEqual([
      [2026, '2026-02-28', '1.000000'],
    ]);
  });

  it('with what is liquid already, nothing is left out and nothing counted twice', () => {
    const day = fc
      .integer({ min: 0, max: 12_000 })
      .map((days) => addDays(civilDate('2000-01-01'), days));
    fc.assert(
      fc.property(
        fc.array(fc.record({ date: day, units: fc.bigInt(1n, 10n ** 12n) })),
        day,
        (drawn, on) => {
          const lots = drawn.map(({ date, units }, at) => ({
            id: String(at),
            date,
            units: units as ReturnType<typeof sharesFrom>,
            cost: NO_CENTS,
          }));
          const later = addShares(...liquidityAfter(lots, on).map(({ units }) => units));
          expect(addShares(unitsOfLots(lotsOfTenYears(lots, on)), later)).toBe(unitsOfLots(lots));
        },
      ),
    );
  });
});

const EUROS = (amount: string): IncomeAmount => ({
  kind: 'EUROS',
  amount: centsFrom(amount),
  growth: NO_GROWTH,
});

describe('the last payment of an income', () => {
  it.each([
    [{ kind: 'PAYMENTS', payments: 24 } as const, 4, '20000.00', '2028-05-03'],
    [EUROS('500.00'), 0, '1200.00', '2026-08-03'],
    [EUROS('500.00'), 2, '1000.00', '2026-09-01'],
    [{ kind: 'UNITS', units: sharesFrom('10') } as const, 0, '300.00', '2026-08-03'],
    [EUROS('500.00'), 0, '0.00', undefined],
    // A cent a month of a fortune: longer than anybody lives.
    [EUROS('0.01'), 0, '100000.00', undefined],
  ])('of %o, the next being number %i, with %s left', (income, next, left, last) => {
    const capital = {
      capital: centsFrom('24000.00'),
      left: centsFrom(left),
      price: unitValueFrom('10'),
      calendar: MADRID_CALENDAR,
    };
    expect(
      lastPaymentOn(
        { start: civilDate('2026-06-01'), periodicity: 'MENSUAL', income },
        next,
        capital,
      ),
    ).toBe(last);
  });
});
