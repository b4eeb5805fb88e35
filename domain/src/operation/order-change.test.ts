import { describe, expect, it } from 'vitest';
import { whyNotChange } from './order-change.ts';

const unsigned = {
  type: 'SUSCRIPCION',
  operation_status: 'REGISTERED_ONLINE',
  payment_status: 'PENDING',
  parent_uuid: null,
  is_signed: false,
} as const;

describe('the terms of an order', () => {
  it.each([
    ['change while nobody has signed', {}, undefined],
    ['change where nothing is paid in', { type: 'REEMBOLSO', payment_status: 'NONE' }, undefined],
    ['change once a signer refused it', { operation_status: 'REGISTERED' }, undefined],
    ['stay once somebody signed', { is_signed: true }, 'ORDER_SIGNED'],
    ['stay once everybody signed', { is_signed: true, operation_status: 'SIGNED' }, 'ORDER_SIGNED'],
    [
      'stay once it is cancelled, signed or not',
      { is_signed: true, operation_status: 'CANCELLED' },
      'TRANSITION_FORBIDDEN',
    ],
    ['stay once it is paid', { payment_status: 'RECONCILED' }, 'TRANSITION_FORBIDDEN'],
    ['stay once it is on its way', { operation_status: 'VALIDATED' }, 'TRANSITION_FORBIDDEN'],
    ['stay of an instalment', { parent_uuid: 'an order' }, 'TRANSITION_FORBIDDEN'],
    ['stay of a benefit', { type: 'RESCATE', payment_status: 'NONE' }, 'TRANSITION_FORBIDDEN'],
  ] as const)('%s', (_, changes, expected) => {
    expect(whyNotChange({ ...unsigned, ...changes })).toBe(expected);
  });
});
