import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { addCents, addShares, cents, shares, unitValue } from '../money/money.ts';
import { sharesFrom } from '../money/wire.ts';
import { NOTHING_WITHHELD } from '../tax/withholding.ts';
import { transferOut } from './internal-transfer.ts';
import { lotsToSend, whyRefuseRequest, whyRefuseUnits } from './outgoing-transfer.ts';
import type { GivingFacts, OutgoingRequest, RequestedFrom } from './outgoing-transfer.ts';
import { euros } from './redemption.cases.ts';

const ana = { document_number: '12345678Z', name: 'Ana Pérez Gil' };
const luis = { document_number: '87654321X', name: 'Luis Gil' };
const request: OutgoingRequest = {
  holders: [ana, luis],
  asked: { amount_indicator: 'B', amount: euros('100.00'), units: null },
  order_sha256: 'ab'.repeat(32),
  destination_iban: 'ES9121000418450200051332',
};
const from: RequestedFrom = {
  is_own_fund: true,
  has_position: true,
  holders: [ana, luis],
  is_repeated: false,
};

describe('a request of another manager is refused', () => {
  it.each<[string, string, Partial<OutgoingRequest>, Partial<RequestedFrom>]>([
    ['without a signed order', '07', { order_sha256: '' }, {}],
    ['with what is no hash', '07', { order_sha256: 'x'.repeat(64) }, {}],
    ['of a fund that is not ours', '05', {}, { is_own_fund: false }],
    ['of an account that never held it', '03', {}, { has_position: false }],
    [
      'with another tax number of a known name',
      '01',
      { holders: [{ ...ana, document_number: '11111111H' }, luis] },
      {},
    ],
    [
      'with an unknown holder',
      '02',
      { holders: [ana, { document_number: '11111111H', name: 'Eva Sanz' }] },
      {},
    ],
    ['with holders in another order', '02', { holders: [luis, ana] }, {}],
    ['with a holder too few', '02', { holders: [ana] }, {}],
    ['with a holder too many', '02', { holders: [ana, luis, ana] }, {}],
    ['that comes again', '10', {}, { is_repeated: true }],
    [
      'with units beside euros',
      '99',
      { asked: { amount_indicator: 'B', amount: euros('1.00'), units: sharesFrom('1') } },
      {},
    ],
    [
      'without an amount',
      '99',
      { asked: { amount_indicator: 'P', amount: null, units: null } },
      {},
    ],
    ['of nothing', '99', { asked: { amount_indicator: 'B', amount: cents(0n), units: null } }, {}],
    ['with a wrong IBAN', '99', { destination_iban: 'ES00' }, {}],
    // Who they are comes before what they want.
    ['by a stranger who asks for nonsense', '02', { holders: [luis], destination_iban: '' }, {}],
  ])('%s: %s', (_what, code, asked, known) => {
    expect(whyRefuseRequest({ ...request, ...asked }, { ...from, ...known })?.code).toBe(code);
  });

  it('not for how a name or a number is written', () => {
    expect(whyRefuseRequest(request, from)).toBeUndefined();
    expect(
      whyRefuseRequest(
        {
          ...request,
          holders: [{ document_number: 'es 12.345.678-z', name: 'PEREZ GIL ANA' }, luis],
        },
        from,
      ),
    ).toBeUndefined();
  });
});

const lot = (id: string, units: string, cost: string) => ({
  id,
  date: civilDate('2022-06-01'),
  units: sharesFrom(units),
  cost: euros(cost),
});
const facts: GivingFacts = {
  lots: [lot('1', '60', '500.00'), lot('2', '40', '400.00')],
  free_units: sharesFrom('100'),
  blocked_units: sharesFrom('0'),
  price: unitValue(10_000_000n),
  on: civilDate('2026-03-13'),
  fee_bands: [],
  withholding_share: NOTHING_WITHHELD,
  terms: { min_holding: euros('10.00'), min_periodic: euros('10.00') },
  has_pending_total: false,
  holders: [{ kind: 'RESIDENT_PERSON' }],
  allow_transfer: true,
  is_account_blocked: false,
};
const blocked = { free_units: sharesFrom('30'), blocked_units: sharesFrom('70') };
const units = (text: string) => ({ amount_indicator: 'P', units: sharesFrom(text) }) as const;

describe('units are refused', () => {
  it.each<[string, string | undefined, Partial<GivingFacts>, Parameters<typeof whyRefuseUnits>[0]]>(
    [
      [
        'of a fund that may not be transferred',
        '08',
        { allow_transfer: false },
        { amount_indicator: 'T' },
      ],
      [
        'of who does not put the tax off',
        '99',
        { holders: [{ kind: 'RESIDENT_ENTITY' }] },
        { amount_indicator: 'T' },
      ],
      ['while a total redemption is under way', '09', { has_pending_total: true }, units('1')],
      ['of a blocked account', '04', { is_account_blocked: true }, units('1')],
      ['that are blocked', '04', blocked, units('30.000001')],
      [
        'when all are blocked',
        '04',
        { free_units: shares(0n), blocked_units: sharesFrom('100') },
        { amount_indicator: 'T' },
      ],
      ['that are more than there are, blocked or not', '06', blocked, units('100.000001')],
      ['a millionth too many', '06', {}, units('100.000001')],
      ['a cent too much', '06', {}, { amount_indicator: 'B', amount: euros('1000.01') }],
      ['a net that is not reached', '06', {}, { amount_indicator: 'I', amount: euros('1000.01') }],
      ['set aside for other orders', '06', { free_units: shares(0n) }, { amount_indicator: 'T' }],
      [
        'where nothing is left',
        '03',
        { free_units: shares(0n), lots: [] },
        { amount_indicator: 'T' },
      ],
      ['never, when they are free', undefined, {}, units('100')],
      [
        'nor euros that they reach',
        undefined,
        {},
        { amount_indicator: 'B', amount: euros('1000.00') },
      ],
      ['nor all that is not blocked', undefined, blocked, { amount_indicator: 'T' }],
      // The least that must stay is for our own clients' orders: the circuit has no code for it.
      ['nor for what would stay', undefined, {}, units('99.5')],
    ],
  )('%s: %s', (_what, code, known, order) => {
    expect(whyRefuseUnits(order, { ...facts, ...known })?.code).toBe(code);
  });
});

describe('the lots that go along', () => {
  it('are worth the money to the cent, with all units and costs, and none weighs nothing', () => {
    const lots = fc.array(
      fc.record({ units: fc.bigInt(1n, 400_000_000n), cost: fc.bigInt(0n, 900_000n) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        lots,
        fc.bigInt(1n, 20_000_000n),
        fc.integer({ min: 1, max: 100 }),
        (held, price, percent) => {
          const all = held.map(({ units: of, cost }, at) => ({
            ...lot(String(at), '1', '1.00'),
            units: shares(of),
            cost: cents(cost),
          }));
          const free_units = addShares(...all.map((each) => each.units));
          const order = {
            amount_indicator: 'P',
            units: shares((free_units * BigInt(percent)) / 100n),
          } as const;
          const {
            net,
            units: gone,
            detail,
          } = transferOut(
            order,
            { ...facts, lots: all, free_units, price: unitValue(price) },
            { holders: facts.holders, subop: 'E' },
          );
          fc.pre(net > 0n);
          const sent = lotsToSend(detail);
          expect(addCents(...sent.map(({ transfer_value }) => transfer_value))).toBe(net);
          expect(addShares(...sent.map((each) => each.units))).toBe(gone);
          expect(addCents(...sent.map(({ cost }) => cost))).toBe(
            addCents(...detail.map(({ cost }) => cost)),
          );
          expect(sent.every(({ transfer_value }) => transfer_value > 0n)).toBe(true);
        },
      ),
    );
  });
});
