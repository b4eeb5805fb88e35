import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { NO_CENTS, addCents, cents, shares } from '../money/money.ts';
import { centsText, sharesFrom, sharesText, unitValueFrom } from '../money/wire.ts';
import { factsOf, lot } from '../operation/redemption.cases.ts';
import { redemptionOfUnits } from '../operation/redemption.ts';
import ORACLES from './cases/loss-warning.json' with { type: 'json' };
import {
  isRepurchase,
  lossWarningOnRedemption,
  lossWarningOnSubscription,
  deferLosses,
} from './repurchase.ts';

describe('buying around a sale', () => {
  it.each([
    ['2026-06-15', '2025-06-14', false],
    ['2026-06-15', '2025-06-15', true],
    ['2026-06-15', '2027-06-15', true],
    ['2026-06-15', '2027-06-16', false],
    ['2024-02-29', '2023-02-27', false],
    ['2024-02-29', '2023-02-28', true],
    ['2024-02-29', '2025-02-28', true],
    ['2024-02-29', '2025-03-01', false],
  ])('of %s on %s: %s', (sold, bought, expected) => {
    expect(isRepurchase(civilDate(sold), civilDate(bought))).toBe(expected);
  });
});

const heldOf = ([day = '', units = '']: readonly string[]) => ({
  date: civilDate(day),
  units: sharesFrom(units),
});

const saleOf = ({
  lots,
  redemption: { date, units, unit_value },
}: (typeof ORACLES.cases)[number]) => {
  const facts = factsOf({
    lots: lots.map(([id = '', day = '', held = '', cost = '']) => lot(id, day, held, cost)),
    price: unitValueFrom(unit_value),
    on: civilDate(date),
  });
  const { gain, detail, remaining } = redemptionOfUnits(sharesFrom(units), facts);
  return { gain, remaining, sale: { on: civilDate(date), sold: detail } };
};

const euros = (amount: bigint | undefined) => centsText(cents(amount ?? 0n));

describe('a loss that is put off', () => {
  it.each(ORACLES.cases)('$id at the redemption: $note', (oracle) => {
    const { gain, remaining, sale } = saleOf(oracle);
    const { net_gain_of_order, at_redemption } = oracle.expected;
    expect(centsText(gain)).toBe(net_gain_of_order);
    const [found = []] = deferLosses([sale], remaining);
    expect(
      found.map(({ matched_units, deferred_loss }) => [
        matched_units === 0n ? '0' : sharesText(matched_units),
        centsText(deferred_loss),
      ]),
    ).toEqual(at_redemption.lots.map((each) => [each.matched_units, each.deferred_loss]));
    const warned = lossWarningOnRedemption(sale, remaining);
    expect([warned !== undefined, euros(warned)]).toEqual([
      at_redemption.warning,
      at_redemption.deferred_loss,
    ]);
  });

  it.each(ORACLES.cases.filter(({ later_purchases }) => later_purchases))(
    '$id at the later purchase: $note',
    (oracle) => {
      const { remaining, sale } = saleOf(oracle);
      const later = (oracle.later_purchases ?? []).map(heldOf);
      const expected = oracle.expected.after_later_purchases;
      const warnings = later.map((bought, index) =>
        lossWarningOnSubscription(bought, [sale], [...remaining, ...later.slice(0, index)]),
      );
      expect(euros(addCents(...warnings.map((each) => each ?? NO_CENTS)))).toBe(
        expected?.newly_deferred,
      );
      const all = lossWarningOnRedemption(sale, [...remaining, ...later]);
      expect([all !== undefined, euros(all)]).toEqual([expected?.warning, expected?.deferred_loss]);
    },
  );

  it('covers with each unit held one unit sold, over several sales too', () => {
    const sales = ['2026-03-02', '2026-06-15'].map((on) => ({
      on: civilDate(on),
      sold: [{ units: sharesFrom('10'), gain: cents(-1000n) }],
    }));
    const held = [heldOf(['2026-01-02', '15'])];
    expect(
      deferLosses(sales, held)
        .flat()
        .map(({ deferred_loss }) => deferred_loss),
    ).toEqual([1000n, 500n]);
    const bought = heldOf(['2026-07-01', '1']);
    expect(lossWarningOnSubscription(bought, sales, held)).toBe(100n);
  });

  it('is never more than the loss, and buying more never puts off less', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, amount), { minLength: 1 }),
        amount,
        amount,
        (lots, few, more) => {
          const sale = {
            on: civilDate('2026-06-15'),
            sold: lots.map(([units, loss]) => ({ units: shares(units), gain: cents(-loss) })),
          };
          const of = (units: bigint) =>
            lossWarningOnRedemption(sale, [{ date: sale.on, units: shares(units) }]) ?? NO_CENTS;
          const loss = lots.reduce((sum, [, each]) => sum + each, 0n);
          expect(of(few) <= of(few + more) && of(few + more) <= loss).toBe(true);
        },
      ),
    );
  });
});
