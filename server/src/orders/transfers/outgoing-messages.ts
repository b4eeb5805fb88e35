import { madridDate } from '@area/domain/calendar/madrid';
import { isFinal } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import type {
  TransferMessage,
  TransferRequest,
} from '../../platform/outside/transfer-gateway/messages.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { alertOffice } from './alerts.ts';
import type { AlertCause } from './alerts.ts';
import { takeRequest } from './outgoing-request.ts';
import type { MessageDecision, Outcome, ProcessedMessage } from './outcome.ts';
import { lockPendingOperation, notifyUnknownTransfer } from './pending-messages.ts';
import type { PendingMessage } from './message-store.ts';
import { getTransfer, findOutgoing } from './store.ts';
import { getMessageBody, findPending } from './message-store.ts';

/** What only the manager of a destination says. */
export const INCOMING_REQUEST = [
  'SOLICITUD',
  'ANULACION',
  'DEVOLUCION',
] as const satisfies readonly TransferMessage['kind'][];
export type IncomingRequest = Extract<TransferMessage, { kind: (typeof INCOMING_REQUEST)[number] }>;
export const isIncomingRequest = <M extends { readonly kind: TransferMessage['kind'] }>(
  message: M,
): message is M & { readonly kind: IncomingRequest['kind'] } =>
  INCOMING_REQUEST.some((kind) => kind === message.kind);

interface AnswerMessage {
  readonly operation: OperationWhole;
  readonly now: Date;
}

const tell = async (
  db: Db,
  { operation, now }: AnswerMessage,
  cause: AlertCause,
): Promise<void> => {
  const { reference, manager } = await getTransfer(db, operation.uuid);
  await alertOffice(db, operation, {
    cause,
    due: madridDate(now),
    now,
    params: { theirs: reference, manager },
  });
};

/** A message has its time of sending; in a repeated request all other fields are equal. */
const contentOf = ({ message_id: _id, date: _date, ...said }: TransferRequest): string =>
  JSON.stringify(Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** A repeated request changes nothing; a different one with the same number needs a person. *Source*: ADR 61. */
const askAgain = async (db: Db, told: AnswerMessage, again: TransferRequest): Promise<Outcome> => {
  const { request_message_uuid } = await getTransfer(db, told.operation.uuid);
  const { body } = await getMessageBody(db, request_message_uuid);
  if (body.kind === 'SOLICITUD' && contentOf(body) === contentOf(again))
    return ['IGNORED', 'it was asked for already'];
  await tell(db, told, 'out_differs');
  return ['REFUSED', 'another request of that reference stands'];
};

/** The manager that requested the money may withdraw its request until the money leaves. *Source*: decisions 1.2 (O16), ADR 61. */
const withdraw = async (db: Db, told: AnswerMessage): Promise<Outcome> => {
  const { operation, now } = told;
  if (operation.operation_status === 'CANCELLED') return ['IGNORED', 'it had ended'];
  if (isFinal(operation.operation_status)) {
    await tell(db, told, 'out_withdrawn_late');
    return ['REFUSED', 'the money has left'];
  }
  const reason = 'messages.cancel_reason.withdrawn';
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor: SYSTEM,
    at: now,
    reason,
    changes: { cancel_reason: reason },
  });
  await notifyOfOperation(db, cancelled, { what: 'out_withdrawn', at: now });
  return ['APPLIED'];
};

const actOnKnown = async (
  db: Db,
  told: AnswerMessage,
  { message }: PendingMessage,
): Promise<Outcome> => {
  if (message.kind === 'SOLICITUD') return askAgain(db, told, message);
  if (message.kind === 'ANULACION') return withdraw(db, told);
  // A person decides about returned money: its units and lots no longer exist.
  await tell(db, told, 'out_sent_back');
  return ['REFUSED', 'a person decides about money that comes back'];
};

/**
 * Applies a message of a manager that asks us for money of a client, once. It locks in the order account, operation,
 * message. *Source*: decisions 1.3 (TRASPASO_SALIDA) and 8; ADR 61.
 */
export const decideAsOrigin = async (
  db: Db,
  parts: Pick<Parts, 'settings'>,
  { seen, now }: { seen: ProcessedMessage; now: Date },
): Promise<MessageDecision | undefined> => {
  const known = await findOutgoing(db, seen);
  if (known) {
    const operation = await lockPendingOperation(db, known.operation_uuid);
    const pending = await findPending(db, seen.uuid);
    return (
      pending && {
        outcome: await actOnKnown(db, { operation, now }, pending),
        operation: operation.uuid,
      }
    );
  }
  if (seen.kind === 'SOLICITUD') return takeRequest(db, parts, { uuid: seen.uuid, now });
  const pending = await findPending(db, seen.uuid);
  return pending && { outcome: await notifyUnknownTransfer(db, pending, now) };
};
