import type { ActorKind, OperationStatus, OperationType } from './codes.ts';
import { REGISTERED_STATUSES } from './codes.ts';
import type { OperationPath } from './type-facts.ts';
import { factsOf } from './types.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** A row of the master table: from, to, and who may. Guards are in `guards.ts`. */
export interface Transition {
  readonly id: string;
  readonly from: readonly OperationStatus[];
  readonly to: readonly OperationStatus[];
  readonly actors: readonly ActorKind[];
}

const row = (
  id: string,
  move: readonly [readonly OperationStatus[], readonly OperationStatus[]],
  actors: readonly ActorKind[],
): Transition => ({ id, from: move[0], to: move[1], actors });

const REGISTERED: readonly OperationStatus[] = REGISTERED_STATUSES;

/** The master table, O3 to O24 (O1 and O2 create). *Source*: decisions 1.2. */
export const TRANSITIONS: readonly Transition[] = [
  row('O3', [REGISTERED, REGISTERED], ['OPS']),
  row('O4', [REGISTERED, ['SIGNED']], ['SYS', 'OPS']),
  row('O5', [REGISTERED, ['CANCELLED']], ['C', 'OPS', 'SYS']),
  row('O6', [['SIGNED'], ['VALIDATED']], ['OPS', 'SYS']),
  row('O7', [['SIGNED'], ['REGISTERED']], ['OPS']),
  row('O8', [['SIGNED'], ['CANCELLED']], ['C', 'OPS']),
  row('O9', [['VALIDATED'], ['RD_SENT']], ['SYS', 'OPS']),
  row('O10', [['VALIDATED'], ['SIGNED', 'CANCELLED']], ['OPS']),
  row('O11', [['RD_SENT'], ['FINALIZED']], ['SYS']),
  row('O12', [['RD_SENT'], ['VALIDATED']], ['SYS', 'OPS']),
  row('O13', [['RD_SENT'], ['CANCELLED']], ['OPS']),
  row('O14', [['RD_SENT'], ['SNCE_1']], ['SYS']),
  row('O15', [['SNCE_1'], ['SNCE_2']], ['SYS']),
  row('O16', [['SNCE_1', 'SNCE_2'], ['CANCELLED']], ['SYS', 'OPS']),
  row('O17', [['SNCE_1', 'SNCE_2'], ['SNCE_3']], ['SYS']),
  row('O18', [['SNCE_3'], ['FINALIZED']], ['SYS']),
  row('O19', [['SNCE_3'], ['CANCELLED']], ['OPS']),
  row('O20', [['RD_SENT', 'VALIDATED'], ['PERIODIC_ACTIVE']], ['SYS']),
  row('O21', [['PERIODIC_ACTIVE'], ['PERIODIC_SUSPENDED']], ['C', 'OPS', 'SYS']),
  row('O22', [['PERIODIC_SUSPENDED'], ['PERIODIC_ACTIVE']], ['C', 'OPS']),
  row('O23', [['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'], ['CANCELLED']], ['C', 'OPS']),
  row('O24', [['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'], ['FINALIZED']], ['SYS']),
];

const PAPERWORK: readonly OperationStatus[] = [...REGISTERED, 'SIGNED', 'VALIDATED', 'RD_SENT'];
const DIRECT: readonly OperationStatus[] = [...PAPERWORK, 'FINALIZED', 'CANCELLED'];
/** What the system makes already sent. *Source*: decisions 1.3, technical operations. */
const CHILD: readonly OperationStatus[] = ['RD_SENT', 'FINALIZED'];
/** A transfer out: an internal one has been sent already, one to another manager follows its messages. */
const OUTGOING: readonly OperationStatus[] = [...CHILD, 'SNCE_1', 'SNCE_2', 'SNCE_3', 'CANCELLED'];
const BLOCK: readonly OperationStatus[] = ['REGISTERED', 'VALIDATED', 'FINALIZED'];
const PERIODIC: readonly OperationStatus[] = [...DIRECT, 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'];
const BETWEEN_MANAGERS: readonly OperationStatus[] = [...DIRECT, 'SNCE_1', 'SNCE_2', 'SNCE_3'];

/** The statuses of each path. *Source*: decisions 1.3. */
const PATHS: Readonly<Record<OperationPath, readonly OperationStatus[]>> = {
  DIRECT,
  PERIODIC,
  BETWEEN_MANAGERS,
  CHILD,
  OUTGOING,
  BLOCK,
};

/**
 * A signer refused: back to the office automatically, which the master table leaves to the rules of signatures.
 * *Source*: decisions 6.3.
 */
const REFUSED = row('S1', [REGISTERED, ['REGISTERED']], ['SYS']);

/** A person accepts what another manager asks of us, or asks it to wait; the table knows only the answers that we get. *Source*: decisions 1.3 (TRASPASO_SALIDA), ADR 61. */
const ANSWERED = row('T3', [['SNCE_1'], ['SNCE_2']], ['OPS']);

const finalizing = row('T2', [['VALIDATED'], ['FINALIZED']], ['SYS']);

/**
 * Blocks of units have steps of their own, which the master table does not have: nobody signs and nothing is exported. The
 * answer of a person to another manager is not in it either. *Source*: decisions 1.3, technical operations.
 */
const OWN_ROWS: Readonly<Partial<Record<OperationType, readonly Transition[]>>> = {
  BLOQUEO_PARTICIPACIONES: [
    row('T1', [['REGISTERED'], ['VALIDATED']], ['OPS', 'COMP']),
    finalizing,
  ],
  DESBLOQUEO_PARTICIPACIONES: [
    row('T1', [['REGISTERED'], ['VALIDATED']], ['OPS', 'COMP', 'SYS']),
    finalizing,
  ],
  TRASPASO_SALIDA: [...TRANSITIONS, ANSWERED],
};

/** The statuses that an operation type may ever have. *Source*: decisions 1.3. */
export const statusesOf = (type: OperationType): readonly OperationStatus[] =>
  PATHS[factsOf(type).path];

/** A request to change the status of an operation. */
export interface StatusWish {
  readonly type: OperationType;
  readonly from: OperationStatus;
  readonly to: OperationStatus;
  readonly actor: ActorKind;
}

/** The row that allows a move, or nothing. *Source*: decisions 1.2. */
export const findTransition = ({ type, from, to, actor }: StatusWish): Transition | undefined =>
  [from, to].every((status) => statusesOf(type).includes(status))
    ? (OWN_ROWS[type] ?? [...TRANSITIONS, REFUSED]).find(
        (each) => each.from.includes(from) && each.to.includes(to) && each.actors.includes(actor),
      )
    : undefined;

/** Why the table refuses a move, or nothing. Not in the table is forbidden. *Source*: decisions 1.1. */
export const whyNotTransition = (move: StatusWish): Reason | undefined =>
  findTransition(move)
    ? undefined
    : reason('errors.transition_forbidden', { from: move.from, to: move.to });
