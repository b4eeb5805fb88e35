import { describe, expect, it } from 'vitest';
import { ACTOR_KINDS, OPERATION_STATUSES, isFinal } from './codes.ts';
import { OPERATION_TYPES } from './types.ts';
import type { ActorKind, OperationStatus, OperationType } from './codes.ts';
import { TRANSITIONS, findTransition, statusesOf, whyNotTransition } from './transitions.ts';

/** The moves of a subscription, written by hand from decisions 1.2 and 1.3, not from the table. */
const SUBSCRIPTION_MOVES: readonly (readonly [
  OperationStatus,
  OperationStatus,
  readonly ActorKind[],
])[] = [
  ...(
    ['REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'] as const
  ).flatMap(
    (from) =>
      [
        [from, 'REGISTERED_ONLINE', ['OPS']],
        [from, 'REGISTERED_EMAIL', ['OPS']],
        [from, 'REGISTERED_POSTAL', ['OPS']],
        // By the office, or by itself when a signer refused: decisions 6.3.
        [from, 'REGISTERED', ['OPS', 'SYS']],
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
        (whyNotTransition({ type: 'SUSCRIPCION', from, to, actor }) === undefined) !==
        isAllowed(from, to, actor),
    );
    expect(wrong).toEqual([]);
  });

  it('never leaves an end', () => {
    const leaving = everyMove.filter(
      ({ from, to, actor }) =>
        isFinal(from) && !whyNotTransition({ type: 'SUSCRIPCION', from, to, actor }),
    );
    expect(leaving).toEqual([]);
  });

  it('names both statuses when it refuses', () => {
    expect(
      whyNotTransition({ type: 'SUSCRIPCION', from: 'FINALIZED', to: 'SIGNED', actor: 'OPS' }),
    ).toEqual({
      key: 'errors.transition_forbidden',
      params: { from: 'FINALIZED', to: 'SIGNED' },
    });
  });
});

/** The statuses of each type, by hand from decisions 1.3. */
const PAPERS =
  'REGISTERED_ONLINE REGISTERED_EMAIL REGISTERED_POSTAL REGISTERED SIGNED VALIDATED RD_SENT CANCELLED FINALIZED';
const STATUSES: Readonly<Record<OperationType, string>> = {
  SUSCRIPCION: PAPERS,
  REEMBOLSO: PAPERS,
  REEMBOLSO_PERIODICO: PAPERS,
  SOLICITUD_TRASPASO_INTERNO: PAPERS,
  APORTACION: PAPERS,
  APORTACION_PERIODICA: PAPERS,
  DEVOLUCION_EXCESO: PAPERS,
  HERENCIA_ENTRADA: PAPERS,
  HERENCIA_SALIDA: PAPERS,
  DONACION_ENTRADA: PAPERS,
  DONACION_SALIDA: PAPERS,
  CONTINGENCIA_ENTRADA: PAPERS,
  CONTINGENCIA_SALIDA: PAPERS,
  SOLICITUD_SUSCRIPCION_PERIODICA: `${PAPERS} PERIODIC_ACTIVE PERIODIC_SUSPENDED`,
  SOLICITUD_REEMBOLSO_PERIODICO: `${PAPERS} PERIODIC_ACTIVE PERIODIC_SUSPENDED`,
  SOLICITUD_APORTACION_PERIODICA: `${PAPERS} PERIODIC_ACTIVE PERIODIC_SUSPENDED`,
  RESCATE: `${PAPERS} PERIODIC_ACTIVE PERIODIC_SUSPENDED`,
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: `${PAPERS} SNCE_1 SNCE_2 SNCE_3`,
  TRASPASO_ENTRADA: 'RD_SENT FINALIZED',
  TRASPASO_SALIDA: 'RD_SENT SNCE_1 SNCE_2 SNCE_3 CANCELLED FINALIZED',
  BLOQUEO_PARTICIPACIONES: 'REGISTERED VALIDATED FINALIZED',
  DESBLOQUEO_PARTICIPACIONES: 'REGISTERED VALIDATED FINALIZED',
};

/** The rest of the master table by hand: `FROM>TO ACTOR ACTOR`. */
const OTHER_MOVES: readonly string[] = [
  'RD_SENT>SNCE_1 SYS',
  'SNCE_1>SNCE_2 SYS',
  'SNCE_1>CANCELLED SYS OPS',
  'SNCE_2>CANCELLED SYS OPS',
  'SNCE_1>SNCE_3 SYS',
  'SNCE_2>SNCE_3 SYS',
  'SNCE_3>FINALIZED SYS',
  'SNCE_3>CANCELLED OPS',
  'RD_SENT>PERIODIC_ACTIVE SYS',
  'VALIDATED>PERIODIC_ACTIVE SYS',
  'PERIODIC_ACTIVE>PERIODIC_SUSPENDED C OPS SYS',
  'PERIODIC_SUSPENDED>PERIODIC_ACTIVE C OPS',
  'PERIODIC_ACTIVE>CANCELLED C OPS',
  'PERIODIC_SUSPENDED>CANCELLED C OPS',
  'PERIODIC_ACTIVE>FINALIZED SYS',
  'PERIODIC_SUSPENDED>FINALIZED SYS',
];
const BLOCK_MOVES = ['REGISTERED>VALIDATED OPS COMP', 'VALIDATED>FINALIZED SYS'];
const OWN_MOVES: Readonly<Partial<Record<OperationType, readonly string[]>>> = {
  BLOQUEO_PARTICIPACIONES: BLOCK_MOVES,
  DESBLOQUEO_PARTICIPACIONES: ['REGISTERED>VALIDATED OPS COMP SYS', 'VALIDATED>FINALIZED SYS'],
};

describe('the life of every operation', () => {
  const master = [
    ...SUBSCRIPTION_MOVES.map(([from, to, actors]) => `${from}>${to} ${actors.join(' ')}`),
    ...OTHER_MOVES,
  ];
  const oracle = (type: OperationType): ReadonlySet<string> => {
    const statuses = STATUSES[type].split(' ');
    return new Set(
      // One move of its own: the office answers another manager.
      (
        OWN_MOVES[type] ?? [...master, ...(type === 'TRASPASO_SALIDA' ? ['SNCE_1>SNCE_2 OPS'] : [])]
      ).flatMap((line) => {
        const [move = '', ...actors] = line.split(' ');
        return move.split('>').every((status) => statuses.includes(status))
          ? actors.map((actor) => `${move} ${actor}`)
          : [];
      }),
    );
  };

  it.each(OPERATION_TYPES)('%s takes the moves of its table and no other', (type) => {
    const taken = OPERATION_STATUSES.flatMap((from) =>
      OPERATION_STATUSES.flatMap((to) =>
        ACTOR_KINDS.filter((actor) => !whyNotTransition({ type, from, to, actor })).map(
          (actor) => `${from}>${to} ${actor}`,
        ),
      ),
    );
    expect(taken.toSorted()).toEqual([...oracle(type)].toSorted());
    expect(statusesOf(type).toSorted()).toEqual(STATUSES[type].split(' ').toSorted());
  });
});

describe('the rows', () => {
  it('are those of the master table, O3 to O24', () => {
    expect(TRANSITIONS.map(({ id }) => id)).toEqual(
      Array.from({ length: 22 }, (_, place) => `O${place + 3}`),
    );
  });

  it.each([
    ['SUSCRIPCION', 'SIGNED', 'CANCELLED', 'C', 'O8'],
    ['SUSCRIPCION', 'VALIDATED', 'SIGNED', 'OPS', 'O10'],
    ['BLOQUEO_PARTICIPACIONES', 'REGISTERED', 'VALIDATED', 'OPS', 'T1'],
    ['DESBLOQUEO_PARTICIPACIONES', 'REGISTERED', 'VALIDATED', 'SYS', 'T1'],
    ['BLOQUEO_PARTICIPACIONES', 'VALIDATED', 'FINALIZED', 'SYS', 'T2'],
    ['TRASPASO_SALIDA', 'SNCE_1', 'SNCE_2', 'OPS', 'T3'],
    ['TRASPASO_SALIDA', 'SNCE_1', 'SNCE_2', 'SYS', 'O15'],
  ] as const)('%s from %s to %s by %s is %s', (type, from, to, actor, id) => {
    expect(findTransition({ type, from, to, actor })?.id).toBe(id);
  });
});
