import { describe, expect, it } from 'vitest';
import {
  PAY_IN_STATUSES,
  nextPayInStatus,
  payInMoneyOf,
  payInStatusAt,
  whyNotPayIn,
} from './pay-in.ts';
import { findPayInNumber, payInReference } from './references.ts';

describe('paying an order from the portal', () => {
  it.each([
    [{}, undefined],
    [{ operation_status: 'RD_SENT' }, undefined],
    [{ operation_status: 'REGISTERED_ONLINE' }, 'rules.payment.unsigned'],
    [{ operation_status: 'CANCELLED' }, 'rules.payment.not_awaited'],
    [{ operation_status: 'FINALIZED' }, 'rules.payment.not_awaited'],
    [{ payment_status: 'RECONCILED' }, 'rules.payment.not_awaited'],
    [{ payment_status: 'COLLECTING' }, 'rules.payment.not_awaited'],
    [{ payment_method: 'DOMICILIACION' }, 'rules.payment.not_awaited'],
    [{ payment_method: 'CHEQUE' }, 'rules.payment.not_awaited'],
    [{ payment_method: null }, 'rules.payment.not_awaited'],
  ] as const)('%j: %s', (given, key) => {
    expect(
      whyNotPayIn({
        operation_status: 'VALIDATED',
        payment_status: 'PENDING',
        payment_method: 'TRANSFERENCIA',
        ...given,
      })?.key,
    ).toBe(key);
  });

  it('money counts whatever was said before, and nothing else takes back what was decided', () => {
    for (const from of PAY_IN_STATUSES)
      for (const told of ['PAID', 'DECLINED', 'ABANDONED'] as const)
        expect(nextPayInStatus(from, told)).toBe(told === 'PAID' || from === 'OPEN' ? told : from);
  });

  it.each([
    ['OPEN', -1, 'OPEN'],
    ['OPEN', 0, 'ABANDONED'],
    ['PAID', 1, 'PAID'],
    ['DECLINED', 1, 'DECLINED'],
  ] as const)('%s is, %i ms after its time, %s', (status, after, expected) => {
    const expires_at = new Date('2026-03-10T10:00:00Z');
    expect(payInStatusAt({ status, expires_at }, new Date(expires_at.getTime() + after))).toBe(
      expected,
    );
  });

  it.each([
    ['matched', 'APPLIED'],
    ['not_a_holder', 'RETURNS'],
    ['returned', 'RETURNS'],
    ['unknown', 'REVIEW'],
    ['amount_differs', 'REVIEW'],
    ['payer_unknown', 'REVIEW'],
  ] as const)('money that is %s: %s', (outcome, expected) => {
    expect(payInMoneyOf(outcome)).toBe(expected);
  });

  it.each([1, 42, 9_999_999_999])('attempt %i is found again beside the order', (number) => {
    expect(findPayInNumber(`OP0000000001 ${payInReference(number)}`)).toBe(number);
    expect(findPayInNumber('PI123')).toBeUndefined();
  });
});
