import { describe, expect, it } from 'vitest';
import { ACTOR_KINDS, OPERATION_STATUSES, isFinal } from './codes.ts';
import type { ActorKind, OperationStatus } from './codes.ts';
import { whyNotMove } from './transitions.ts';

/** The moves of a subscription, written by hand from decisions 1.2 and 1.3, not from the table. */
const SUBSCRIPTION_MOVES: readonly (readonly [OperationStatus, OperationStatus, readonly ActorKind[]])[] = [
  ...(['REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'] as const).flatMap(
    (from) =>
      [
        [from, 'REGISTERED_ONLINE', ['OPS']],
        [from, 'REGISTERED_EMAIL', ['OPS']],
        [from, 'REGISTERED_POSTAL', ['OPS']],
        [from, 'REGISTERED', ['OPS']],
        [from, 'SIGNED', ['SYS', 'OPS']],
        [from, 'CANCELLED', ['C', 'OPS', 'SYS']],
      ] as const,
  ),
  ['SIGNED', 'VALIDATED', ['OPS', 'SYS']],
  ['SIGNED', 'REGISTERED', ['OPS']],
  ['SIGNED', 'CANCELLED', ['C', 'OPS']],
  ['VALIDATED', 'RD_SENT', ['SYS', 'OPS']],
  ['VALIDATED', 'SIGNED', ['OPS']],
  ['VALIDATED', 'CANCELLED', ['OPS']],
  ['RD_SENT', 'FINALIZED', ['SYS']],
  ['RD_SENT', 'VALIDATED', ['SYS', 'OPS']],
  ['RD_SENT', 'CANCELLED', ['OPS']],
];

const isAllowed = (from: OperationStatus, to: OperationStatus, actor: ActorKind): boolean =>
  SUBSCRIPTION_MOVES.some(([a, b, actors]) => a === from && b === to && actors.includes(actor));

describe('the life of a subscription', () => {
  const everyMove = OPERATION_STATUSES.flatMap((from) =>
    OPERATION_STATUSES.flatMap((to) => ACTOR_KINDS.map((actor) => ({ from, to, actor }))),
  );

  it('allows the rows of the table and nothing else', () => {
    const wrong = everyMove.filter(
      ({ from, to, actor }) =>
        (whyNotMove({ type: 'SUSCRIPCION', from, to, actor }) === undefined) !==
        isAllowed(from, to, actor),
    );
    expect(wrong).toEqual([]);
  });

  it('never leaves an end', () => {
    const leaving = everyMove.filter(
      ({ from, to, actor }) => isFinal(from) && !whyNotMove({ type: 'SUSCRIPCION', from, to, actor }),
    );
    expect(leaving).toEqual([]);
  });

  it('names both statuses when it refuses', () => {
    expect(whyNotMove({ type: 'SUSCRIPCION', from: 'FINALIZED', to: 'SIGNED', actor: 'OPS' })).toEqual({
      key: 'errors.transition_forbidden',
      params: { from: 'FINALIZED', to: 'SIGNED' },
    });
  });
});
