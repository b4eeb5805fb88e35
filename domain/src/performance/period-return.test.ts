import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { centsText, rateText } from '../money/wire.ts';
import { euros } from '../operation/redemption.cases.ts';
import type { MoneyOfPeriod } from './period-return.ts';
import { periodReturn } from './period-return.ts';
import { eveOf, FIGURE_PERIODS } from './period.ts';

describe('the eve of a period', () => {
  it.each([
    [
      '2026-03-31',
      ['2026-02-28', '2025-12-31', '2025-12-31', '2025-03-31', '2023-03-31', undefined],
    ],
    [
      '2024-02-29',
      ['2024-01-29', '2023-11-29', '2023-12-31', '2023-02-28', '2021-02-28', undefined],
    ],
    [
      '2026-01-01',
      ['2025-12-01', '2025-10-01', '2025-12-31', '2025-01-01', '2023-01-01', undefined],
    ],
  ])('that ends on %s', (on, eves) => {
    expect(FIGURE_PERIODS.map((period) => eveOf(period, civilDate(on)))).toEqual(eves);
  });
});

type Written = readonly [day: string, amount: string];

/** Values by day as a person writes them; what is not written is worth nothing, `?` is not known. */
const money = (
  eve: string | undefined,
  flows: readonly Written[],
  values: Readonly<Record<string, string>>,
): MoneyOfPeriod => ({
  eve: eve === undefined ? undefined : civilDate(eve),
  on: civilDate('2026-03-10'),
  flows: flows.map(([day, amount]) => ({
    date: civilDate(day),
    amount: amount === '?' ? undefined : euros(amount),
  })),
  worthOn: (day) => (values[day] === '?' ? undefined : euros(values[day] ?? '0')),
});

const told = (given: MoneyOfPeriod) => {
  const { opening, paid_in, paid_out, value, gain, ...rates } = periodReturn(given);
  return [
    ...[opening, paid_in, paid_out, value, gain].map((amount) => amount && centsText(amount)),
    ...[rates.simple, rates.money_weighted, rates.time_weighted].map((each) =>
      each === undefined ? each : rateText(each),
    ),
  ];
};

describe('the returns of a period', () => {
  it.each([
    [
      'all there ever was',
      money(undefined, [['2025-03-10', '1000']], { '2025-03-10': '1000', '2026-03-10': '1050' }),
      [0n, '1000.00', 0n, '1050.00', '50.00', '5.0000', '5.0000', '5.0000'],
    ],
    [
      'a year that opened with money',
      money('2025-03-10', [], { '2025-03-10': '1000', '2026-03-10': '1050' }),
      ['1000.00', 0n, 0n, '1050.00', '50.00', '5.0000', '5.0000', '5.0000'],
    ],
    [
      'money taken out: what it earned before counts for both',
      money('2025-03-10', [['2025-09-08', '-600']], {
        '2025-03-10': '1000',
        '2025-09-07': '1200',
        '2025-09-08': '600',
        '2026-03-10': '600',
      }),
      ['1000.00', 0n, '600.00', '600.00', '200.00', '20.0000', '27.8709', '20.0000'],
    ],
    [
      'an entry fee',
      money('2026-02-10', [['2026-03-02', '1000']], { '2026-03-02': '985', '2026-03-10': '985' }),
      [0n, '1000.00', 0n, '985.00', '-15.00', '-1.5000', undefined, '-1.5000'],
    ],
    [
      'so little time that a year says nothing',
      money('2026-02-03', [], { '2026-02-03': '1000', '2026-03-10': '1010' }),
      ['1000.00', 0n, 0n, '1010.00', '10.00', '1.0000', undefined, '1.0000'],
    ],
    [
      'a value missing between: only the return by days needs it',
      money(
        undefined,
        [
          ['2025-03-10', '1000'],
          ['2025-06-02', '1000'],
        ],
        { '2025-03-10': '1000', '2025-06-01': '?', '2025-06-02': '?', '2026-03-10': '2000' },
      ),
      [0n, '2000.00', 0n, '2000.00', 0n, '0.0000', '0.0000', undefined],
    ],
    [
      'a value missing at the end',
      money(undefined, [['2025-03-10', '1000']], { '2025-03-10': '1000', '2026-03-10': '?' }),
      [0n, '1000.00', 0n, undefined, undefined, undefined, undefined, undefined],
    ],
    [
      'a value missing at the beginning',
      money('2025-03-10', [], { '2025-03-10': '?', '2026-03-10': '1000' }),
      [undefined, 0n, 0n, '1000.00', undefined, undefined, undefined, undefined],
    ],
    [
      'money of which nobody knows how much',
      money('2025-03-10', [['2025-06-02', '?']], { '2025-03-10': '1000', '2026-03-10': '2000' }),
      ['1000.00', 0n, 0n, '2000.00', undefined, undefined, undefined, undefined],
    ],
    [
      'nothing at all',
      money(undefined, [], {}),
      [0n, 0n, 0n, 0n, 0n, undefined, undefined, undefined],
    ],
  ])('of %s', (_, given, expected) => {
    expect(told(given)).toEqual(expected);
  });

  it('by days is what one euro became, whatever came and went', () => {
    const START = civilDate('2024-01-01');
    const anyDay = fc.record({
      rise: fc.integer({ min: 95, max: 106 }),
      into: fc.bigInt(0n, 10n ** 12n),
    });
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 2, maxLength: 12 }), (days) => {
        let [worth, euro] = [0n, 1];
        const values = new Map<string, Cents>();
        const flows = days.map(({ rise, into }, index) => {
          const date = addDays(START, index * 9);
          const amount = cents(into + 10n ** 12n);
          values.set(addDays(date, -1), cents(worth));
          worth = ((worth + amount) * BigInt(rise)) / 100n;
          values.set(date, cents(worth));
          euro *= rise / 100;
          return { date, amount };
        });
        const on = addDays(START, days.length * 9);
        values.set(on, cents(worth));
        const found = periodReturn({
          eve: undefined,
          on,
          flows,
          worthOn: (day) => values.get(day) ?? cents(0n),
        });
        expect(Number(found.time_weighted)).toBeCloseTo((euro - 1) * 1e6, -1);
        expect(found.gain).toBe(worth - flows.reduce((sum, { amount }) => sum + amount, 0n));
      }),
      { numRuns: 40 },
    );
  });
});
