import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, rate, unitValue } from '../money/money.ts';
import { centsText, rateFrom, sharesText, unitValueFrom } from '../money/wire.ts';
import { NOT_SUITABLE_SENTENCE } from '../suitability/verdict.ts';
import { euros } from './redemption.cases.ts';
import type { SubscriptionFacts } from './subscription.ts';
import { subscriptionFigures, whyNotSubscribe } from './subscription.ts';

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
    fc.property(
      anyCash,
      fc.bigInt(0n, 1_000_000n),
      fc.bigInt(1n, 10n ** 10n),
      (cash, fee, price) => {
        const figures = subscriptionFigures(cash, unitValue(price), rate(fee));
        expect(figures.fee + figures.invested).toBe(cash);
        expect(figures.lot_cost).toBe(cash);
        expect(figures.fee >= 0n && figures.invested >= 0n).toBe(true);
      },
    ),
  );
});

const tick = (field: string) => ({ field, key: 'rules.truthy_checkbox' });

describe('an order', () => {
  const facts: SubscriptionFacts = {
    terms: {
      status: 'OPEN',
      min_initial: euros('100'),
      min_additional: euros('10'),
      max_per_holder: euros('1000'),
      entry_fee: rateFrom('0'),
    },
    has_position: false,
    invested_so_far: euros('0'),
    verdict: 'CONVENIENTE',
  };
  const order = {
    amount: euros('100'),
    documents_read: true,
    suitability_confirmed: true,
    suitability_sentence: '',
  };
  const closed = { ...facts, terms: { ...facts.terms, status: 'CLOSED' } } as const;
  const unsuitable = { ...facts, verdict: 'NO_CONVENIENTE' } as const;
  const minimum = { field: 'amount', key: 'rules.min_value_currency' };
  const maximum = { field: 'amount', key: 'rules.max_value_currency' };
  const sentence = { field: 'suitability_sentence', key: 'rules.not_suitable_sentence' };

  it.each([
    [order, facts, []],
    [{ ...order, amount: euros('99.99') }, facts, [{ ...minimum, params: { n: '100' } }]],
    [{ ...order, amount: euros('10') }, { ...facts, has_position: true }, []],
    [
      { ...order, amount: euros('9.99') },
      { ...facts, has_position: true },
      [{ ...minimum, params: { n: '10' } }],
    ],
    [{ ...order, amount: euros('1000') }, facts, []],
    [{ ...order, amount: euros('1000.01') }, facts, [{ ...maximum, params: { n: '1000' } }]],
    [order, { ...facts, invested_so_far: euros('950') }, [{ ...maximum, params: { n: '50' } }]],
    [order, { ...facts, invested_so_far: euros('1950') }, [{ ...maximum, params: { n: '0' } }]],
    [order, closed, [{ field: 'uuid_product', key: 'rules.product_closed' }]],
    [{ ...order, documents_read: false }, facts, [tick('documents_read')]],
    [{ ...order, suitability_confirmed: false }, facts, [tick('suitability_confirmed')]],
    [order, unsuitable, [sentence]],
    [{ ...order, suitability_sentence: NOT_SUITABLE_SENTENCE }, unsuitable, []],
    [
      { ...order, documents_read: false, amount: euros('1') },
      unsuitable,
      [{ ...minimum, params: { n: '100' } }, tick('documents_read'), sentence],
    ],
  ])('case %#', (asked, known, found) => {
    expect(whyNotSubscribe(asked, known)).toEqual(found);
  });
});
