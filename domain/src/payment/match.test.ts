import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { matchPayment, surplusOf, whyNotMatchByHand } from './match.ts';
import type { AwaitedPayment, PaymentLine } from './match.ts';

const HOLDER = 'ES9121000418450200051332';
type Told<T> = Partial<Omit<T, 'amount'>> & { readonly amount?: number };
const order = (fields: Partial<AwaitedPayment> = {}): AwaitedPayment => ({
  uuid: 'a',
  reference: 'OP0000000001',
  amount: cents(100_000n),
  holder_ibans: [HOLDER],
  holder_names: ['Ana Pérez López'],
  product: 'P',
  ...fields,
});
const line = ({ amount = 100_000, ...fields }: Told<PaymentLine> = {}): PaymentLine => ({
  reference: 'pago OP0000000001',
  amount: cents(BigInt(amount)),
  iban: HOLDER,
  product: 'P',
  ...fields,
});

describe('what is paid above an order', () => {
  it.each([
    [100_000n, 100_000n, 0n],
    [99_999n, 100_000n, undefined],
    [100_001n, 100_000n, 1n],
    // Ten euros, whatever the order.
    [101_000n, 100_000n, 1000n],
    [101_001n, 100_000n, undefined],
    [10_001_000n, 10_000_000n, 1000n],
    [10_001_001n, 10_000_000n, undefined],
    // Two per cent of small ones.
    [10_200n, 10_000n, 200n],
    [10_201n, 10_000n, undefined],
    [51n, 50n, 1n],
    [50n, 49n, undefined],
  ])('%d for %d: %s', (paid, ordered, expected) => {
    expect(surplusOf(cents(paid), cents(ordered))).toBe(expected);
  });
});

describe('a line of the bank', () => {
  it.each([
    ['matched', {}, {}],
    ['matched', { reference: 'fondo' }, {}],
    ['matched', { product: null }, {}],
    ['matched', { amount: 100_500 }, {}],
    ['matched', { iban: '' }, { is_collected: true }],
    ['amount_differs', { iban: '', amount: 100_500 }, { is_collected: true }],
    ['amount_differs', { amount: 99_999 }, {}],
    ['amount_differs', { amount: 105_000 }, {}],
    ['not_a_holder', { iban: 'ES0000000000000000000000' }, {}],
    ['not_a_holder', { iban: 'ES0000000000000000000000' }, { is_collected: true }],
    ['payer_unknown', { iban: '' }, {}],
    ['other_account', { product: 'Q' }, {}],
    ['unknown', { reference: 'fondo', product: 'Q' }, {}],
    ['unknown', { reference: 'fondo', amount: 100_500 }, {}],
    ['unknown', { reference: 'OP0000000002' }, {}],
    ['by_name', { reference: 'fondo', iban: '', payer_name: 'PEREZ LOPEZ ANA' }, {}],
    ['unknown', { reference: 'fondo', iban: '', payer_name: 'PEREZ LOPEZ' }, {}],
    ['unknown', { reference: 'fondo', iban: '', payer_name: 'PEREZ LOPEZ ANA', amount: 1 }, {}],
    ['unknown', { reference: 'fondo', iban: '', payer_name: 'PEREZ LOPEZ ANA', product: 'Q' }, {}],
    ['unknown', { reference: 'fondo', iban: '', payer_name: '...' }, {}],
  ] as const)('is %s: %j for %j', (kind, told, awaited) => {
    expect(matchPayment(line(told), [order(awaited)]).kind).toBe(kind);
  });

  it.each([
    [{ reference: 'fondo' }],
    [{ reference: 'fondo', iban: '', payer_name: 'Ana Pérez López' }],
  ])('that fits two orders is left to a person: %j', (told) => {
    expect(
      matchPayment(line(told), [order(), order({ uuid: 'b', reference: 'OP0000000002' })]),
    ).toEqual({ kind: 'ambiguous' });
  });
});

describe('a person', () => {
  it.each([
    [{}, undefined],
    [{ iban: '' }, undefined],
    [{ amount: 150_000 }, undefined],
    [{ amount: 150_000, iban: '' }, 'rules.payment.no_iban'],
    [{ amount: 99_999 }, 'rules.payment.short'],
    [{ iban: 'ES0000000000000000000000' }, 'rules.payment.third_party'],
    [{ product: 'Q' }, 'rules.payment.other_account'],
  ] as const)('applies %j: %s', (told, key) => {
    expect(whyNotMatchByHand(line(told), order())?.key).toBe(key);
  });
});
