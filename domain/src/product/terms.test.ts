import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { centsFrom, rateFrom } from '../money/wire.ts';
import { whyNotFromDate, whyNotTerms } from './terms.ts';
import type { ProductTerms } from './terms.ts';

const TERMS: ProductTerms = {
  min_initial: centsFrom('100'),
  min_additional: centsFrom('50'),
  min_periodic: centsFrom('30'),
  min_holding: centsFrom('10'),
  max_per_holder: centsFrom('100'),
  entry_fee: rateFrom('5'),
  exit_fees: [
    { under_days: 90, rate: rateFrom('5') },
    { under_days: 365, rate: rateFrom('1') },
  ],
  management_fee: null,
  depositary_fee: null,
  other_costs: null,
  inducements: null,
  cut_off: '14:00',
  settlement_days: 3,
  allow_periodic: true,
  allow_transfer: true,
  needs_notice: false,
  person_types: ['F', 'J'],
};

const refusedOf = (change: Partial<ProductTerms>, type: 'F' | 'P' = 'F') =>
  whyNotTerms({ ...TERMS, ...change }, type).map(({ field, key }) => [field, key]);

describe('terms of a product', () => {
  it('are right at their limits', () => {
    expect(refusedOf({})).toEqual([]);
    expect(refusedOf({ settlement_days: 7 }, 'P')).toEqual([]);
  });

  it.each([
    [{ max_per_holder: centsFrom('99.99') }, 'max_per_holder', 'rules.terms.maximum'],
    [
      { min_initial: centsFrom('0'), max_per_holder: centsFrom('0') },
      'max_per_holder',
      'rules.terms.maximum',
    ],
    [{ entry_fee: rateFrom('5.0001') }, 'entry_fee', 'rules.terms.fee'],
    [{ exit_fees: [{ under_days: 30, rate: rateFrom('5.0001') }] }, 'exit_fees', 'rules.terms.fee'],
    [
      {
        exit_fees: [
          { under_days: 90, rate: rateFrom('1') },
          { under_days: 90, rate: rateFrom('0.5') },
        ],
      },
      'exit_fees',
      'rules.terms.exit_fees',
    ],
    [{ settlement_days: 4 }, 'settlement_days', 'rules.terms.settlement_days'],
    [{ settlement_days: 0 }, 'settlement_days', 'rules.terms.settlement_days'],
    [
      { management_fee: rateFrom('0.5'), inducements: rateFrom('0.5001') },
      'inducements',
      'rules.terms.inducements',
    ],
  ])('are refused: %o', (change, field, key) => {
    expect(refusedOf(change)).toEqual([[field, key]]);
  });

  it('say what others are paid of the charges, which may be all of them, or are not known', () => {
    const inducements = rateFrom('0.6');
    const charges = { management_fee: rateFrom('0.5'), depositary_fee: rateFrom('0.1') };
    expect(refusedOf({ ...charges, inducements })).toEqual([]);
    expect(refusedOf({ ...charges, depositary_fee: null, inducements })).toHaveLength(1);
    expect(refusedOf({ inducements })).toEqual([]);
  });

  it.each(['management_fee', 'depositary_fee', 'other_costs', 'inducements'] as const)(
    'charge less than everything: %s',
    (field) => {
      expect(refusedOf({ [field]: rateFrom('99.9999') })).toEqual([]);
      expect(refusedOf({ [field]: rateFrom('100') })).toEqual([[field, 'rules.terms.charge']]);
    },
  );

  it('of a plan charge less than everything at once too', () => {
    const all = rateFrom('100');
    expect(refusedOf({ entry_fee: all, exit_fees: [{ under_days: 30, rate: all }] }, 'P')).toEqual([
      ['entry_fee', 'rules.terms.charge'],
      ['exit_fees', 'rules.terms.charge'],
    ]);
  });

  it('of a plan have no highest fee, and pay within seven days', () => {
    expect(refusedOf({ entry_fee: rateFrom('6'), settlement_days: 8 }, 'P')).toEqual([
      ['settlement_days', 'rules.terms.settlement_days'],
    ]);
  });

  it('hold from tomorrow at the earliest', () => {
    const today = civilDate('2026-03-10');
    expect(whyNotFromDate('2026-03-11', today)).toBeUndefined();
    for (const day of ['2026-03-10', '2026-03-09', '2026-02-30', ''])
      expect(whyNotFromDate(day, today)?.key).toBe('rules.terms.from_date');
  });
});
