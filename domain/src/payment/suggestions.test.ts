import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import type { AwaitedPayment, PaymentLine } from './match.ts';
import { rankOrders } from './suggestions.ts';
import { whyNotUnmatch } from './unmatch.ts';

const HOLDER = 'ES9121000418450200051332';

const order = (reference: string, fields: Partial<AwaitedPayment> = {}): AwaitedPayment => ({
  uuid: reference,
  reference,
  amount: cents(100_000n),
  holder_ibans: [HOLDER],
  holder_names: ['Ana Pérez López'],
  product: 'P',
  ...fields,
});

const line = (fields: Partial<PaymentLine> = {}): PaymentLine => ({
  reference: 'aportacion marzo',
  amount: cents(100_000n),
  iban: HOLDER,
  payer_name: 'PEREZ LOPEZ ANA',
  product: 'P',
  ...fields,
});

describe('the orders that a line may pay', () => {
  it('come by what speaks for them, and each says it', () => {
    const other = order('OP0000000002', { holder_ibans: [], holder_names: [] });
    const named = order('OP0000000003', { amount: cents(900_000n), holder_ibans: [] });
    const own = order('OP0000000001');
    expect(
      rankOrders(line({ reference: 'OP0000000003' }), [other, named, own]).map((each) => [
        each.order.reference,
        each.reasons,
        each.rank,
      ]),
    ).toEqual([
      ['OP0000000001', ['HOLDER_ACCOUNT', 'AMOUNT', 'HOLDER_NAME', 'PRODUCT_ACCOUNT'], 1],
      ['OP0000000003', ['REFERENCE', 'HOLDER_NAME', 'PRODUCT_ACCOUNT'], 1],
      ['OP0000000002', ['AMOUNT', 'PRODUCT_ACCOUNT'], 2],
    ]);
  });

  it('share a rank when the same speaks for them: nothing chooses between two equals', () => {
    const ranked = rankOrders(line(), [order('OP0000000002'), order('OP0000000001')]);
    expect(
      ranked.map(({ order: { reference }, rank, is_tied }) => [reference, rank, is_tied]),
    ).toEqual([
      ['OP0000000001', 1, true],
      ['OP0000000002', 1, true],
    ]);
  });

  it('are none for which the account of the product alone speaks', () => {
    const strange = order('OP0000000004', {
      amount: cents(5n),
      holder_ibans: [],
      holder_names: ['Luis Gil'],
    });
    expect(rankOrders(line(), [strange])).toEqual([]);
  });

  it('are told from those with a small surplus', () => {
    const [only] = rankOrders(line({ amount: cents(100_500n) }), [order('OP0000000001')]);
    expect(only?.reasons).toEqual([
      'HOLDER_ACCOUNT',
      'SMALL_SURPLUS',
      'HOLDER_NAME',
      'PRODUCT_ACCOUNT',
    ]);
  });
});

const matched = {
  operation_status: 'RD_SENT',
  is_collected: false,
  is_paid_in: false,
  is_transfer: false,
  has_surplus: false,
} as const;

it.each([
  [{}, undefined],
  [{ operation_status: 'FINALIZED' }, 'rules.payment.order_over'],
  [{ operation_status: 'CANCELLED' }, 'rules.payment.order_over'],
  [{ is_collected: true }, 'rules.payment.was_collected'],
  [{ is_paid_in: true }, 'rules.payment.was_paid_in'],
  [{ is_transfer: true }, 'rules.payment.was_transferred'],
  [{ has_surplus: true }, 'rules.payment.surplus_leaves'],
] as const)('money with %o stays with its order: %s', (facts, key) => {
  expect(whyNotUnmatch({ ...matched, ...facts })?.key).toBe(key);
});
