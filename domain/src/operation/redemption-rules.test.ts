import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { sharesFrom, unitValueFrom } from '../money/wire.ts';
import { whyNotLeave, whyNotPeriodicAmount } from './minimums.ts';
import { whyNotCertified, whyNotRedeem, whyNotTake } from './redemption-rules.ts';
import type { RedemptionOrderFacts } from './redemption-rules.ts';
import { euros, factsOf, lot } from './redemption.cases.ts';

const terms = { min_holding: euros('10'), min_periodic: euros('30') };

const orderFacts = (changes: Partial<RedemptionOrderFacts> = {}): RedemptionOrderFacts => ({
  ...factsOf(),
  terms,
  blocked_units: sharesFrom('0'),
  has_pending_total: false,
  holders: [{ kind: 'RESIDENT_PERSON' }],
  ...changes,
});

const units = (text: string) => ({ amount_indicator: 'P', units: sharesFrom(text) }) as const;
const gross = (text: string) => ({ amount_indicator: 'B', amount: euros(text) }) as const;
const net = (text: string) => ({ amount_indicator: 'I', amount: euros(text) }) as const;
const TOTAL = { amount_indicator: 'T' } as const;

describe('how much may be taken', () => {
  it.each([
    [units('500'), undefined],
    [units('750.75'), undefined],
    [units('750.750001'), { key: 'rules.max_value_participations', params: { n: '750,75' } }],
    [units('0'), { key: 'rules.min_value_participations', params: { n: '0,000001' } }],
    [gross('3000'), undefined],
    [gross('0.01'), undefined],
    [gross('0'), { key: 'rules.min_value_currency', params: { n: '0,01' } }],
    [gross('11448.94'), undefined],
    [gross('11448.95'), { key: 'rules.max_value_currency', params: { n: '11448,94' } }],
    [net('10966.66'), undefined],
    [net('10966.67'), { key: 'rules.net_unavailable' }],
    [net('0'), { key: 'rules.min_value_currency', params: { n: '0,01' } }],
    [units('0.000001'), { key: 'rules.worthless_units', params: { n: '0,000328' } }],
    [units('0.000327'), { key: 'rules.worthless_units', params: { n: '0,000328' } }],
    [units('0.000328'), undefined],
    [TOTAL, undefined],
  ])('%o: %o', (order, found) => {
    expect(whyNotTake(order, orderFacts())).toEqual(found);
  });

  it.each([
    ['11438.94', undefined],
    ['11438.95', { key: 'rules.min_holding', params: { n: '10' } }],
    ['11448.92', { key: 'rules.min_holding', params: { n: '10' } }],
    ['11448.93', undefined],
  ])('a gross of %s keeps the minimum or takes everything', (amount, found) => {
    expect(whyNotTake(gross(amount), orderFacts())).toEqual(found);
  });

  it('refuses euros that come to no units, and lets the worthless rest of a position leave', () => {
    const dear = orderFacts({ price: unitValueFrom('100000') });
    expect([gross('0.04'), gross('0.05')].map((order) => whyNotTake(order, dear))).toEqual([
      { key: 'rules.min_value_currency', params: { n: '0,05' } },
      undefined,
    ]);
    const lots = [lot('A', '2020-01-01', '0.000001', '0.01')];
    const dust = orderFacts({ lots, free_units: sharesFrom('0.000001') });
    expect(whyNotTake(units('0.000001'), dust)?.key).toBe('rules.worthless_units');
    expect(whyNotTake(TOTAL, dust)).toBeUndefined();
  });

  it('counts blocked units among what stays', () => {
    const facts = orderFacts({ free_units: sharesFrom('750'), blocked_units: sharesFrom('0.75') });
    expect(whyNotTake(units('749.9'), facts)).toBeUndefined();
    expect(whyNotTake(units('749.9'), orderFacts({ free_units: sharesFrom('750') }))?.key).toBe(
      'rules.min_holding',
    );
  });

  it('refuses any order while a total one is pending, and any without free units', () => {
    const pending = orderFacts({ has_pending_total: true });
    expect([TOTAL, units('1')].map((order) => whyNotTake(order, pending)?.key)).toEqual([
      'rules.pending_total_redemption',
      'rules.pending_total_redemption',
    ]);
    expect(whyNotTake(TOTAL, orderFacts({ free_units: sharesFrom('0') }))?.key).toBe(
      'rules.no_free_units',
    );
  });
});

const holder = (issued: string | null) =>
  ({
    kind: 'NON_RESIDENT',
    country: 'FR',
    certificate_issued_on: issued === null ? null : civilDate(issued),
  }) as const;

describe('the certificate of a non-resident', () => {
  const on = civilDate('2026-03-31');
  it.each([
    [null, 'rules.residence_certificate'],
    ['2026-01-31', 'rules.residence_certificate'],
    ['2026-02-01', undefined],
    ['2026-03-31', undefined],
    ['2026-04-01', 'rules.residence_certificate'],
  ])('issued on %s: %s', (issued, key) => {
    expect(whyNotCertified([{ kind: 'RESIDENT_PERSON' }, holder(issued)], on)?.key).toBe(key);
  });

  it('is asked for beside the amount, all reasons at once', () => {
    const facts = orderFacts({ holders: [holder(null)], has_pending_total: true });
    expect(whyNotRedeem(TOTAL, facts)).toEqual([
      { field: 'amount', key: 'rules.pending_total_redemption' },
      { field: 'uuid_certificate', key: 'rules.residence_certificate' },
    ]);
    expect(whyNotRedeem(TOTAL, orderFacts())).toEqual([]);
  });
});

it('asks for the minimum of each periodic payment', () => {
  expect(whyNotPeriodicAmount(euros('30'), terms)).toBeUndefined();
  expect(whyNotPeriodicAmount(euros('29.99'), terms)).toEqual({
    key: 'rules.min_value_currency',
    params: { n: '30' },
  });
});

it('lets nothing stay, or the minimum', () => {
  expect(whyNotLeave(euros('0'), terms)).toBeUndefined();
  expect(whyNotLeave(euros('10'), terms)).toBeUndefined();
  expect(whyNotLeave(euros('0.01'), terms)?.key).toBe('rules.min_holding');
});
