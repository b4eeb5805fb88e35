import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CENTS, cents, rate } from '../money/money.ts';
import { centsFrom, centsText, rateFrom, rateText } from '../money/wire.ts';
import { costsOf } from './costs.ts';
import { stayingCosts, switchingCosts } from './switch-costs.ts';
import type { CostParts } from './switch-costs.ts';

const YEARS = [1, 3, 5];

/** Two lots of 10,000.00: one of years ago, one of 200 days. */
const HELD = [
  { value: centsFrom('6000.00'), age_days: 2000 },
  { value: centsFrom('4000.00'), age_days: 200 },
];
const DEAR = {
  ongoing_charge: rateFrom('1.67'),
  exit_fees: [{ under_days: 730, fee: rateFrom('1') }],
};
const CHEAP = {
  ongoing_charge: rateFrom('0.35'),
  exit_fees: [{ under_days: 700, fee: rateFrom('2') }],
};

const wordsOf = ({ ongoing, exit_fee, total, total_rate }: CostParts) => [
  ...[ongoing, exit_fee, total].map(centsText),
  rateText(total_rate),
];

/** The figures were computed outside, with Python's decimal. */
describe('what it costs to stay', () => {
  it('is the yearly charge, and the exit fee of the lots that are young still', () => {
    expect(YEARS.map((years) => wordsOf(stayingCosts(HELD, DEAR, years)))).toEqual([
      ['165.62', '39.34', '204.96', '2.0500'],
      ['488.67', '0.00', '488.67', '4.8900'],
      ['801.10', '0.00', '801.10', '8.0100'],
    ]);
  });

  it('is nothing of nothing', () => {
    expect(wordsOf(stayingCosts([], DEAR, 1))).toEqual(['0.00', '0.00', '0.00', '0.0000']);
  });

  it('of new units is what the review of an order tells', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 10n),
        fc.bigInt(0n, 50_000n),
        fc.integer({ min: 1, max: 2000 }),
        fc.constantFrom(...YEARS),
        (value, charge, under_days, years) => {
          const charges = {
            ongoing_charge: rate(charge),
            exit_fees: [{ under_days, fee: rateFrom('2') }],
          };
          const asked = { ...charges, amount: cents(value), entry_fee: rate(0n), years };
          expect(costsOf({ ...asked, gross_return: rate(0n) })).toMatchObject(
            stayingCosts([{ value: cents(value), age_days: 0 }], charges, years),
          );
        },
      ),
    );
  });

  it('is never more for older units where there is one band', () => {
    const age = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), age, age, (value, one, other) => {
        const totalOf = (age_days: number) =>
          stayingCosts([{ value: cents(value), age_days }], DEAR, 1).total;
        expect(totalOf(Math.max(one, other)) <= totalOf(Math.min(one, other))).toBe(true);
      }),
    );
  });
});

describe('what it costs to switch', () => {
  it('is the fee of leaving, and the charges of the destination by the age that the lots bring along', () => {
    const told = YEARS.map((years) =>
      wordsOf(
        switchingCosts({
          amount: centsFrom('10000.00'),
          leaving_fee: centsFrom('40.00'),
          arriving: [
            { value: centsFrom('6000.00'), age_days: 2000 },
            { value: centsFrom('3960.00'), age_days: 200 },
          ],
          entry_fee: rate(0n),
          destination: CHEAP,
          years,
        }),
      ),
    );
    expect(told).toEqual([
      ['34.80', '78.92', '153.72', '1.5400'],
      ['104.03', '0.00', '144.03', '1.4400'],
      ['172.79', '0.00', '212.79', '2.1300'],
    ]);
  });

  it('that is taxed buys new units: it pays the entry fee, and the tax is no cost', () => {
    const costs = switchingCosts({
      amount: centsFrom('10000.00'),
      leaving_fee: NO_CENTS,
      arriving: [{ value: centsFrom('9500.00'), age_days: 0 }],
      entry_fee: rateFrom('1.5'),
      destination: CHEAP,
      years: 1,
    });
    expect(centsText(costs.entry_fee)).toBe('142.50');
    expect(wordsOf(costs)).toEqual(['32.69', '186.50', '361.69', '3.6200']);
  });
});
