import { describe, expect, it } from 'vitest';
import { rateFrom, sharesFrom } from '../money/wire.ts';
import { paymentReference } from './codes.ts';
import type { ExternalTransferFacts, ExternalTransferOrder } from './external-transfer.ts';
import { whyNotRequestTransfer } from './external-transfer.ts';
import { euros } from './redemption.cases.ts';
import { findTransferReference } from '../payment/references.ts';
import { transferReference } from './transfer-reference.ts';

const order: ExternalTransferOrder = {
  amount_indicator: 'B',
  amount: euros('3000'),
  units: null,
  documents_read: true,
  suitability_confirmed: true,
  suitability_sentence: '',
  origin: {
    isin: 'US0378331005',
    manager: 'Otra',
    manager_number: '123',
    account_number: '1',
    has_same_holders: true,
    simultaneous_holdings: false,
  },
};
const facts: ExternalTransferFacts = {
  destination: {
    terms: {
      status: 'OPEN',
      min_initial: euros('1000'),
      min_additional: euros('100'),
      max_per_holder: euros('100000'),
      entry_fee: rateFrom('0'),
    },
    has_position: false,
    invested_so_far: euros('0'),
    verdict: 'CONVENIENTE',
  },
  holders: [{ kind: 'RESIDENT_PERSON' }],
  own_isins: ['ES0178430E18'],
};
const closed = {
  ...facts,
  destination: {
    ...facts.destination,
    terms: { ...facts.destination.terms, status: 'SOFT_CLOSED' },
  },
} as const;
const company = { ...facts, holders: [{ kind: 'RESIDENT_ENTITY' }] } as const;
const unsuitable = {
  ...facts,
  destination: { ...facts.destination, verdict: 'NO_CONVENIENTE' },
} as const;
const from = (origin: Partial<ExternalTransferOrder['origin']>): ExternalTransferOrder => ({
  ...order,
  origin: { ...order.origin, ...origin },
});

describe('an order to have another manager send money', () => {
  it.each<[ExternalTransferOrder, ExternalTransferFacts, string[]]>([
    [order, facts, []],
    [{ ...order, amount_indicator: 'I' }, facts, []],
    [{ ...order, amount_indicator: 'T', amount: null }, facts, []],
    [{ ...order, amount_indicator: 'P', amount: null, units: sharesFrom('10') }, facts, []],
    [
      { ...order, amount_indicator: 'P', amount: null, units: sharesFrom('0') },
      facts,
      ['units rules.required'],
    ],
    [{ ...order, amount_indicator: 'P', amount: null }, facts, ['units rules.required']],
    [{ ...order, amount_indicator: 'T' }, facts, ['amount rules.order.not_asked']],
    [{ ...order, amount: null }, facts, ['amount rules.required']],
    [{ ...order, amount: euros('999.99') }, facts, ['amount rules.min_value_currency']],
    [{ ...order, amount: euros('100000.01') }, facts, ['amount rules.max_value_currency']],
    [from({ isin: 'ES0178430E18' }), facts, ['origin.isin rules.isin_not_own_fund']],
    [from({ isin: 'ES0178430E19' }), facts, ['origin.isin rules.isin']],
    [
      from({ manager: ' ', manager_number: '', account_number: '' }),
      facts,
      [
        'origin.manager rules.required',
        'origin.manager_number rules.required',
        'origin.account_number rules.required',
      ],
    ],
    [from({ has_same_holders: false }), facts, ['has_same_holders rules.order.same_holders']],
    [from({ simultaneous_holdings: null }), facts, ['simultaneous_holdings rules.required']],
    [order, closed, ['uuid_product rules.product_closed']],
    [order, company, ['type rules.transfer.not_deferred']],
    [order, unsuitable, ['suitability_sentence rules.not_suitable_sentence']],
    [{ ...order, documents_read: false }, facts, ['documents_read rules.truthy_checkbox']],
  ])('case %#', (asked, against, found) => {
    expect(
      whyNotRequestTransfer(asked, against).map(({ field, key }) => `${field} ${key}`),
    ).toEqual(found);
  });
});

describe('the reference of a transfer', () => {
  it('is that of its order, and is found in what a bank wrote', () => {
    const reference = transferReference(paymentReference(12_345));
    expect(reference).toBe('TR00000000012345');
    expect(findTransferReference(`traspaso tr 00000000012345 ES01`)).toBe(reference);
    expect(findTransferReference('OP0000012345')).toBeUndefined();
  });
});
