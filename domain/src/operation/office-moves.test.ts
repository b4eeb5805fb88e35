import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { OPERATION_STATUSES } from './codes.ts';
import { officeMovesOf } from './office-moves.ts';
import { findTransition } from './transitions.ts';
import { OPERATION_TYPES } from './types.ts';

const SMALL = cents(100_000n);
const LARGE = cents(30_000_001n);

it('a signed subscription is validated, sent back or cancelled; a paid one is cancelled by two', () => {
  const order = { type: 'SUSCRIPCION', operation_status: 'SIGNED', amount: SMALL } as const;
  const moves = officeMovesOf({ ...order, payment_status: 'RECONCILED' });
  expect(moves.map(({ to, is_together, asks_reason }) => [to, is_together, asks_reason])).toEqual([
    ['REGISTERED', false, true],
    ['VALIDATED', false, false],
    ['CANCELLED', true, true],
  ]);
  expect(
    officeMovesOf({ ...order, amount: LARGE, payment_status: 'PENDING' }).map(
      ({ to, is_together }) => [to, is_together],
    ),
  ).toEqual([
    ['REGISTERED', false],
    ['VALIDATED', true],
    ['CANCELLED', false],
  ]);
});

it('what has ended is moved nowhere', () => {
  for (const operation_status of ['FINALIZED', 'CANCELLED'] as const)
    expect(
      officeMovesOf({
        type: 'REEMBOLSO',
        operation_status,
        amount: null,
        payment_status: 'NONE',
      }),
    ).toEqual([]);
});

it('every move is in the table, of every type and status', () => {
  for (const type of OPERATION_TYPES)
    for (const operation_status of OPERATION_STATUSES)
      for (const { to, row } of officeMovesOf({
        type,
        operation_status,
        amount: null,
        payment_status: 'PENDING',
      }))
        expect(findTransition({ type, from: operation_status, to, actor: 'OPS' })?.id).toBe(row);
});
