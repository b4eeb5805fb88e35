import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { rateFrom, sharesFrom, sharesText, unitValueFrom } from '../money/wire.ts';
import type { TaxHolder } from '../tax/holder.ts';
import { carryLots } from './carried-lots.ts';
import type { CarriedLot } from './carried-lots.ts';
import { transferOut } from './internal-transfer.ts';
import type { RedemptionOrderFacts } from './redemption-rules.ts';
import { euros, factsOf, lotText } from './redemption.cases.ts';
import type { SubscriptionFacts } from './subscription.ts';
import { whyNotEnter, whyNotExternalTransfer, whyNotTransfer } from './transfer-rules.ts';

const PERSON: readonly TaxHolder[] = [{ kind: 'RESIDENT_PERSON' }];
const ENTITY: readonly TaxHolder[] = [{ kind: 'RESIDENT_ENTITY' }];
const FIVE_HUNDRED = { amount_indicator: 'P', units: sharesFrom('500') } as const;

describe('an internal transfer', () => {
  it('E08: carries lots with their dates and costs, untaxed', () => {
    const out = transferOut(FIVE_HUNDRED, factsOf(), { holders: PERSON, subop: 'I' });
    expect([out.net, out.withholding]).toEqual([euros('7625'), 0n]);
    const left = out.detail.map(({ id, date, cost, transfer_value: value }) => ({
      id,
      date,
      cost,
      value,
    }));
    const into = { cash: out.net, price: unitValueFrom('7.777777'), product: 'B' };
    const { units, lots } = carryLots(left, into);
    expect(sharesText(units)).toBe('980.357241');
    expect(lots.map(lotText)).toEqual([
      ['L1>B', '2019-03-15', '784.285793', '4000.00'],
      ['L2>B', '2022-06-01', '196.071448', '1300.00'],
    ]);
  });

  it('is a redemption for a holder who does not pay the income tax of persons', () => {
    const out = transferOut(FIVE_HUNDRED, factsOf(), { holders: ENTITY, subop: 'I' });
    expect([out.net, out.withholding]).toEqual([euros('7183.25'), euros('441.75')]);
  });

  it('is untaxed for anybody when it only converts a class', () => {
    const out = transferOut(FIVE_HUNDRED, factsOf(), { holders: ENTITY, subop: 'TC' });
    expect([out.net, out.withholding]).toEqual([euros('7625'), 0n]);
  });
});

const carried = (id: string, value: bigint, cost: string): CarriedLot => ({
  id,
  date: civilDate('2020-01-01'),
  value: value as CarriedLot['value'],
  cost: euros(cost),
});

describe('lots too small to buy a unit', () => {
  it.each([
    [[carried('A', 0n, '3'), carried('B', 0n, '4'), carried('C', 500n, '5')], [['C', '12.00']]],
    [[carried('A', 500n, '5'), carried('B', 0n, '4'), carried('C', 0n, '3')], [['A', '12.00']]],
    [
      [carried('A', 250n, '5'), carried('B', 0n, '4'), carried('C', 250n, '3')],
      [
        ['A', '9.00'],
        ['C', '3.00'],
      ],
    ],
  ])('leave their cost to a neighbour', (lots, kept) => {
    const entry = carryLots(lots, { cash: euros('5'), price: unitValueFrom('1'), product: 'X' });
    expect(entry.lots.map((each) => [lotText(each)[0], lotText(each)[3]])).toEqual(
      kept.map(([id, cost]) => [`${id}>X`, cost]),
    );
    expect(sharesText(entry.units)).toBe('5.000000');
  });
});

describe('lots of another manager', () => {
  const on = civilDate('2026-05-04');
  const lots: readonly CarriedLot[] = [
    { id: '1', date: civilDate('2015-01-02'), cost: euros('900'), value: euros('1000.10') },
    { id: '2', date: civilDate('2026-05-04'), cost: euros('0'), value: euros('500') },
  ];
  const [first] = lots;

  it.each([
    ['1500.10', lots, undefined],
    ['1500.09', lots, { key: 'rules.transfer.lots_differ', params: { difference: '0,01\u00a0€' } }],
    [
      '1500.11',
      lots,
      { key: 'rules.transfer.lots_differ', params: { difference: '-0,01\u00a0€' } },
    ],
    ['1500.10', [], { key: 'rules.transfer.no_lots' }],
    ['0', [], { key: 'rules.transfer.no_lots' }],
  ])('cash of %s', (cash, brought, found) => {
    expect(whyNotEnter(euros(cash), brought, on)).toEqual(found);
  });

  it.each([{ date: civilDate('2026-05-05') }, { value: euros('0') }, { cost: euros('-0.01') }])(
    'refuses a lot with %o',
    (wrong) => {
      const lot = { ...first, ...wrong } as CarriedLot;
      expect(whyNotEnter(lot.value, [lot], on)).toEqual({ key: 'rules.transfer.wrong_lot' });
    },
  );

  it('refuses one wrong lot among good ones', () => {
    const late = { id: '3', date: civilDate('2026-05-05'), cost: euros('1'), value: euros('1') };
    expect(whyNotEnter(euros('1501.10'), [...lots, late], on)?.key).toBe(
      'rules.transfer.wrong_lot',
    );
  });

  it('are only asked for by who may defer the tax', () => {
    expect(whyNotExternalTransfer(PERSON)).toBeUndefined();
    expect(whyNotExternalTransfer([...PERSON, ...ENTITY])?.key).toBe('rules.transfer.not_deferred');
  });
});

describe('an order to transfer', () => {
  const origin: RedemptionOrderFacts = {
    ...factsOf(),
    terms: { min_holding: euros('10'), min_periodic: euros('10') },
    blocked_units: sharesFrom('0'),
    has_pending_total: false,
    holders: PERSON,
  };
  const destination: SubscriptionFacts = {
    terms: {
      status: 'OPEN',
      min_initial: euros('5000'),
      min_additional: euros('10'),
      max_per_holder: euros('1000000'),
      entry_fee: rateFrom('0'),
    },
    has_position: false,
    invested_so_far: euros('0'),
    verdict: 'CONVENIENTE',
  };
  const order = {
    amount: FIVE_HUNDRED,
    uuid_origin: 'a',
    uuid_destination: 'b',
    simultaneous_holdings: false,
    subop: 'I' as const,
  };
  const closed = { ...destination, terms: { ...destination.terms, status: 'CLOSED' } } as const;
  const little = { amount_indicator: 'B', amount: euros('4999.99') } as const;

  it.each([
    [order, origin, destination, []],
    [
      { ...order, uuid_destination: 'a' },
      origin,
      destination,
      [['uuid_destination', 'rules.transfer.same_product']],
    ],
    [
      { ...order, simultaneous_holdings: null },
      origin,
      destination,
      [['simultaneous_holdings', 'rules.required']],
    ],
    [
      order,
      { ...origin, has_pending_total: true },
      destination,
      [['units', 'rules.pending_total_redemption']],
    ],
    [{ ...order, amount: little }, origin, destination, [['amount', 'rules.min_value_currency']]],
    [{ ...order, amount: little }, origin, { ...destination, has_position: true }, []],
    [order, origin, closed, [['uuid_destination', 'rules.product_closed']]],
    [
      { ...order, uuid_destination: 'a' },
      origin,
      closed,
      [['uuid_destination', 'rules.transfer.same_product']],
    ],
    [
      order,
      { ...origin, has_pending_total: true },
      closed,
      [['units', 'rules.pending_total_redemption']],
    ],
  ])('case %#', (asked, from, to, found) => {
    expect(whyNotTransfer(asked, from, to).map(({ field, key }) => [field, key])).toEqual(found);
  });
});
