import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { cents, shares, unitValue } from '../money/money.ts';
import { NOTHING_WITHHELD } from '../tax/withholding.ts';
import type { AmountOrder } from './amount-order.ts';
import { reverseRedemption, redeemAgain, settlementOf } from './correction.ts';
import type { Lot } from './lots.ts';
import { takeFirstIn } from './lots.ts';

const lot = (id: string, date: string, units: bigint, cost: bigint): Lot => ({
  id,
  date: civilDate(date),
  units: shares(units),
  cost: cents(cost),
});

const LOTS = [
  lot('a', '2019-03-15', 400_000_000n, 400_000n),
  lot('b', '2022-06-01', 250_500_000n, 325_650n),
  lot('c', '2025-02-10', 100_250_000n, 165_413n),
];

describe('lots that are given back', () => {
  it.each([1n, 400_000_000n, 500_000_000n, 750_750_000n])(
    'are what they were before %s units left',
    (units) => {
      const { taken, remaining } = takeFirstIn(LOTS, shares(units));
      expect(reverseRedemption(remaining, taken)).toEqual(LOTS);
    },
  );
});

describe('an order at the right unit value', () => {
  const CASES: readonly (readonly [string, AmountOrder, bigint, bigint, bigint])[] = [
    [
      'by units keeps its units',
      { amount_indicator: 'P', units: shares(500_000_000n) },
      500_000_000n,
      500_000_000n,
      775_000n,
    ],
    [
      'by units that became a total keeps those that left',
      { amount_indicator: 'P', units: shares(900_000_000n) },
      750_750_000n,
      750_750_000n,
      1_163_663n,
    ],
    [
      'for everything keeps what was everything',
      { amount_indicator: 'T' },
      400_000_000n,
      400_000_000n,
      620_000n,
    ],
    [
      'in euros keeps its euros',
      { amount_indicator: 'B', amount: cents(300_000n) },
      196_721_311n,
      193_548_387n,
      300_000n,
    ],
  ];
  it.each(CASES)('%s', (_name, order, executed, units, gross) => {
    const facts = {
      lots: LOTS,
      free_units: shares(750_750_000n),
      price: unitValue(15_500_000n),
      on: civilDate('2026-03-10'),
      fee_bands: [],
      withholding_share: NOTHING_WITHHELD,
    };
    const figures = redeemAgain(order, shares(executed), facts);
    expect([figures.units, figures.gross]).toEqual([units, gross]);
  });
});

describe('the difference in money', () => {
  it.each([
    [718_325n, 728_450n, { kind: 'PAY', amount: 10_125n }],
    [718_325n, 708_200n, { kind: 'CLAIM', amount: 10_125n }],
    [718_325n, 718_325n, undefined],
  ])('between %s paid and %s due', (paid, due, settled) => {
    expect(settlementOf(cents(paid), cents(due))).toEqual(settled);
  });
});
