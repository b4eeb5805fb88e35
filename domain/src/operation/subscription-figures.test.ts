import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, rate, unitValue } from '../money/money.ts';
import { centsText, rateFrom, sharesText, unitValueFrom } from '../money/wire.ts';
import { euros } from './redemption.cases.ts';
import { subscriptionFigures } from './subscription.ts';

it.each([
  ['E01', '10000', '0', '12.345678', '0.00', '10000.00', '810.000066', '10000.00'],
  ['E02', '5000', '1.5', '98.765432', '75.00', '4925.00', '49.865625', '5000.00'],
])('%s: %s with a fee of %s %% at %s', (_, cash, fee, price, paid, invested, units, cost) => {
  const figures = subscriptionFigures(euros(cash), unitValueFrom(price), rateFrom(fee));
  expect([figures.fee, figures.invested, figures.lot_cost].map(centsText)).toEqual([
    paid,
    invested,
    cost,
  ]);
  expect(sharesText(figures.units)).toBe(units);
});

it('fee and investment are the cash, which is the cost', () => {
  const anyCash = fc.bigInt(0n, 10n ** 10n).map(cents);
  fc.assert(
    fc.property(anyCash, fc.bigInt(0n, 1_000_000n), fc.bigInt(1n, 10n ** 10n), (cash, fee, price) => {
      const figures = subscriptionFigures(cash, unitValue(price), rate(fee));
      expect(figures.fee + figures.invested).toBe(cash);
      expect(figures.lot_cost).toBe(cash);
      expect(figures.fee >= 0n && figures.invested >= 0n).toBe(true);
    }),
  );
});
