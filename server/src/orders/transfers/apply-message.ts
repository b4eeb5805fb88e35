import { updateTransfer, findIncoming, getTransfer } from './store.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { isFinal } from '@area/domain/operation/codes';
import { rejectionOf } from '@area/domain/operation/transfer-rejections';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation, updateOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type {
  TransferAcceptance,
  TransferDelay,
  TransferMessage,
  TransferPayment,
  TransferRejectionMessage,
} from '../../platform/outside/transfer-gateway/messages.ts';
import { alertOffice } from './alerts.ts';
import { decideAsOrigin, isIncomingRequest } from './outgoing-messages.ts';
import type { IncomingRequest } from './outgoing-messages.ts';
import type { MessageDecision, Outcome, ProcessedMessage } from './outcome.ts';
import { notifyUnknownTransfer } from './pending-messages.ts';
import { numberOf } from './queue.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { TransferRow } from './store.ts';
import { findProcessedMessage, updateMessage, findPending } from './message-store.ts';

interface Said<M extends TransferMessage> {
  readonly uuid: string;
  readonly operation: OperationWhole;
  readonly transfer: TransferRow;
  readonly message: M;
  readonly now: Date;
}

const isAsked = ({ operation_status }: OperationWhole): boolean =>
  operation_status === 'SNCE_1' || operation_status === 'SNCE_2';
const ignoredIn = ({ operation_status }: OperationWhole): Outcome => [
  'IGNORED',
  `the transfer is ${operation_status}`,
];

/** It was answered: the first answer changes the status, a later one only updates its data. *Source*: decisions 1.2 (O15). */
const answer = async (
  db: Db,
  { uuid: which, operation, message, now }: Said<TransferAcceptance | TransferDelay>,
  what: 'transfer_accepted' | 'transfer_delayed',
): Promise<Outcome> => {
  if (!isAsked(operation)) return ignoredIn(operation);
  const until = message.kind === 'DEMORA' ? message.until : message.expected_on;
  const answer_text = message.kind === 'DEMORA' ? message.text : null;
  const answered = {
    answer: message.kind,
    answer_code: null,
    answer_text,
    answer_until: until,
    answered_on: madridDate(now),
  } as const;
  await updateTransfer(db, operation.uuid, answered);
  const changes = until === null ? {} : { expected_nav_date: until };
  if (operation.operation_status === 'SNCE_1') {
    const moved = await transitionOperation(db, operation, {
      to: 'SNCE_2',
      actor: SYSTEM,
      at: now,
      changes,
      ...(answer_text && { reason: answer_text }),
    });
    await notifyOfOperation(db, moved, { what, which, at: now });
    return ['APPLIED'];
  }
  const changed = { ...operation, ...changes };
  if (until !== null) await updateOperation(db, operation.uuid, { ...changes, updated_at: now });
  if (message.kind === 'DEMORA') await notifyOfOperation(db, changed, { what, which, at: now });
  return ['APPLIED'];
};

/** A known code has its text in each reader's language; for any other code it is the text of the other manager. */
const reasonOf = ({ code, text }: TransferRejectionMessage): string => {
  const rejection = rejectionOf(code);
  return rejection === '99' && text !== '' ? text : `codes.transfer_rejection.${rejection}`;
};

/** The transfer was refused. If its money is here already, a person returns it. *Source*: decisions 1.2 (O16). */
const reject = async (
  db: Db,
  { operation, transfer, message, now }: Said<TransferRejectionMessage>,
): Promise<Outcome> => {
  if (!isAsked(operation)) return ignoredIn(operation);
  if (transfer.cash !== null) {
    await alertOffice(db, operation, {
      cause: 'rejected_after_cash',
      due: madridDate(now),
      now,
      params: { code: message.code, text: message.text },
    });
    return ['REFUSED', 'the money is here already'];
  }
  const reason = reasonOf(message);
  const answered = {
    answer: 'RECHAZO',
    answer_code: rejectionOf(message.code),
    answer_text: message.text,
    answer_until: null,
    answered_on: madridDate(now),
  } as const;
  await updateTransfer(db, operation.uuid, answered);
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor: SYSTEM,
    at: now,
    reason,
    changes: { cancel_reason: reason },
  });
  await notifyOfOperation(db, cancelled, { what: 'transfer_rejected', at: now });
  return ['APPLIED'];
};

/**
 * The lots of the money; while it waits because of wrong lots, lots that arrive later replace them. *Source*: decisions 1.2
 * (O17).
 */
const takeLots = async (db: Db, { uuid, operation }: Said<TransferPayment>): Promise<Outcome> => {
  if (!isAsked(operation) && operation.operation_status !== 'SNCE_3') return ignoredIn(operation);
  await updateTransfer(db, operation.uuid, { lots_message_uuid: uuid });
  return ['APPLIED'];
};

/** Messages from the manager of the origin. Requests for our units are handled in other files. */
const act = async (
  db: Db,
  said: Said<Exclude<TransferMessage, IncomingRequest>>,
): Promise<Outcome> => {
  const { message } = said;
  switch (message.kind) {
    case 'ACEPTACION':
      return answer(db, { ...said, message }, 'transfer_accepted');
    case 'DEMORA':
      return answer(db, { ...said, message }, 'transfer_delayed');
    case 'RECHAZO':
      return reject(db, { ...said, message });
    case 'TRANSFERENCIA':
      return takeLots(db, { ...said, message });
  }
};

const decideAsDestination = async (
  db: Db,
  seen: ProcessedMessage,
  now: Date,
): Promise<MessageDecision | undefined> => {
  const found = await findIncoming(db, seen.reference);
  // The operation before the message: all transactions lock in this order.
  const operation = found && (await lockOperation(db, found.operation_uuid));
  const pending = await findPending(db, seen.uuid);
  if (!pending || isIncomingRequest(pending.message)) return undefined;
  if (!operation) return { outcome: await notifyUnknownTransfer(db, pending, now) };
  const transfer = await getTransfer(db, operation.uuid);
  if (numberOf(transfer) !== pending.sender_nif)
    return {
      outcome: ['REFUSED', `${pending.sender_nif} is not the manager that was asked`],
      operation: operation.uuid,
    };
  const { uuid, message } = pending;
  const outcome = isFinal(operation.operation_status)
    ? ignoredIn(operation)
    : await act(db, { uuid, operation, transfer, message, now });
  return { outcome, operation: operation.uuid };
};

/**
 * Applies a message, once. Returns whether it had an effect. *Source*: decisions 1.2 (O15 to O17) and 1.3
 * (TRASPASO_SALIDA); ADR 55 and 61.
 */
export const applyMessage = async (
  db: Db,
  parts: Pick<Parts, 'settings'>,
  { uuid, now }: { uuid: string; now: Date },
): Promise<boolean> => {
  const seen = await findProcessedMessage(db, uuid);
  const decided =
    seen &&
    (await (isIncomingRequest(seen)
      ? decideAsOrigin(db, parts, { seen, now })
      : decideAsDestination(db, seen, now)));
  if (!decided) return false;
  const {
    outcome: [outcome, outcome_text = null],
    operation: operation_uuid = null,
  } = decided;
  await updateMessage(db, uuid, { outcome, outcome_text, operation_uuid, settled_at: now });
  return outcome === 'APPLIED';
};
