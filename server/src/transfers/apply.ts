import { madridDate } from '@area/domain/calendar/madrid';
import { isFinal } from '@area/domain/operation/codes';
import { rejectionOf } from '@area/domain/operation/transfer-rejections';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { SYSTEM } from '../operations/actor.ts';
import { announce } from '../operations/announce.ts';
import type { Announcement } from '../operations/announce.ts';
import { moveOperation } from '../operations/move.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { TransferAcceptance, TransferDelay, TransferMessage, TransferPayment, TransferRejectionMessage } from '../outside/transfer-gateway/messages.ts';
import { alertOffice, openIssue } from './alerts.ts';
import { numberOf } from './queue.ts';
import { getTransfer } from './store.ts';
import type { TransferRow } from './store.ts';

type Db = Kysely<Tables>;

interface Said<M extends TransferMessage> {
  readonly uuid: string;
  readonly operation: OperationWhole;
  readonly transfer: TransferRow;
  readonly message: M;
  readonly now: Date;
}

/** What became of a message, and why when nothing did. */
type Outcome = readonly ['APPLIED'] | readonly ['IGNORED' | 'UNKNOWN' | 'REFUSED', string];

const isAsked = ({ operation_status }: OperationWhole): boolean => operation_status === 'SNCE_1' || operation_status === 'SNCE_2';
const ignoredIn = ({ operation_status }: OperationWhole): Outcome => ['IGNORED', `the transfer is ${operation_status}`];

/** It was answered: the first answer moves it, a later one only changes what is known. *Source*: decisions 1.2 (O15). */
const answer = async (db: Db, { operation, message, now }: Said<TransferAcceptance | TransferDelay>, what: Announcement): Promise<Outcome> => {
  if (!isAsked(operation)) return ignoredIn(operation);
  const until = message.kind === 'DEMORA' ? message.until : message.expected_on;
  const answer_text = message.kind === 'DEMORA' ? message.text : null;
  const answered = { answer: message.kind, answer_code: null, answer_text, answer_until: until, answered_on: madridDate(now) } as const;
  await db.updateTable('transfer_orders').set(answered).where('operation_uuid', '=', operation.uuid).execute();
  const changes = until === null ? {} : { expected_nav_date: until };
  if (operation.operation_status === 'SNCE_1') {
    const moved = await moveOperation(db, operation, { to: 'SNCE_2', actor: SYSTEM, at: now, changes, ...(answer_text && { reason: answer_text }) });
    await announce(db, moved, { what, at: now });
    return ['APPLIED'];
  }
  const changed = { ...operation, ...changes };
  if (until !== null) await db.updateTable('operations').set({ ...changes, updated_at: now }).where('uuid', '=', operation.uuid).execute();
  if (message.kind === 'DEMORA') await announce(db, changed, { what, at: now });
  return ['APPLIED'];
};

/** Of a known code its own text, which each reader reads in their language; of any other what the other manager wrote. */
const reasonOf = ({ code, text }: TransferRejectionMessage): string => {
  const rejection = rejectionOf(code);
  return rejection === '99' && text !== '' ? text : `codes.transfer_rejection.${rejection}`;
};

/** It will not be done. Money that is here already is for a person to give back. *Source*: decisions 1.2 (O16). */
const reject = async (db: Db, { operation, transfer, message, now }: Said<TransferRejectionMessage>): Promise<Outcome> => {
  if (!isAsked(operation)) return ignoredIn(operation);
  if (transfer.cash !== null) {
    await alertOffice(db, operation, { cause: 'rejected_after_cash', due: madridDate(now), now, params: { code: message.code, text: message.text } });
    return ['REFUSED', 'the money is here already'];
  }
  const reason = reasonOf(message);
  const answered = { answer: 'RECHAZO', answer_code: rejectionOf(message.code), answer_text: message.text, answer_until: null, answered_on: madridDate(now) } as const;
  await db.updateTable('transfer_orders').set(answered).where('operation_uuid', '=', operation.uuid).execute();
  const cancelled = await moveOperation(db, operation, { to: 'CANCELLED', actor: SYSTEM, at: now, reason, changes: { cancel_reason: reason } });
  await announce(db, cancelled, { what: 'transfer_rejected', at: now });
  return ['APPLIED'];
};

/** What the money is made of; while it is held because of wrong lots, those that come later take their place. *Source*: decisions 1.2 (O17). */
const takeLots = async (db: Db, { uuid, operation }: Said<TransferPayment>): Promise<Outcome> => {
  if (!isAsked(operation) && operation.operation_status !== 'SNCE_3') return ignoredIn(operation);
  await db.updateTable('transfer_orders').set({ lots_message_uuid: uuid }).where('operation_uuid', '=', operation.uuid).execute();
  return ['APPLIED'];
};

const act = async (db: Db, said: Said<TransferMessage>): Promise<Outcome> => {
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
    case 'SOLICITUD':
    case 'DEVOLUCION':
      return ['REFUSED', 'we are not the origin of this transfer'];
  }
};

const findPending = async (db: Db, uuid: string) =>
  db.selectFrom('transfer_messages').select(['uuid', 'reference', 'sender_nif', 'kind', 'body as message']).where('uuid', '=', uuid).where('outcome', 'is', null).forUpdate().executeTakeFirst();

/** Somebody may be asking for the money of a client of the house: a person must look. */
const unknown = async (db: Db, { sender_nif: sender, kind, reference }: { sender_nif: string; kind: string; reference: string }, now: Date): Promise<{ outcome: Outcome }> => {
  await openIssue(db, { cause: 'unknown', params: { sender, kind, reference }, now });
  return { outcome: ['UNKNOWN', `nobody asked for ${reference}`] };
};

const decide = async (db: Db, uuid: string, now: Date): Promise<{ outcome: Outcome; operation?: string } | undefined> => {
  const seen = await db.selectFrom('transfer_messages').select('reference').where('uuid', '=', uuid).where('outcome', 'is', null).executeTakeFirst();
  if (!seen) return undefined;
  const found = await db.selectFrom('transfer_orders').select('operation_uuid').where('reference', '=', seen.reference).executeTakeFirst();
  // The operation before the message: everybody holds them in this order.
  const operation = found && (await lockOperation(db, found.operation_uuid));
  const pending = await findPending(db, uuid);
  if (!pending) return undefined;
  if (!operation) return unknown(db, pending, now);
  const transfer = await getTransfer(db, operation.uuid);
  if (numberOf(transfer) !== pending.sender_nif) return { outcome: ['REFUSED', `${pending.sender_nif} is not the manager that was asked`], operation: operation.uuid };
  const outcome = isFinal(operation.operation_status) ? ignoredIn(operation) : await act(db, { uuid, operation, transfer, message: pending.message, now });
  return { outcome, operation: operation.uuid };
};

/** Does what a message says, once. Returns whether anything came of it. *Source*: decisions 1.2 (O15 to O17); ADR 55. */
export const applyMessage = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const decided = await decide(db, uuid, now);
  if (!decided) return false;
  const { outcome: [outcome, outcome_text = null], operation: operation_uuid = null } = decided;
  await db.updateTable('transfer_messages').set({ outcome, outcome_text, operation_uuid, settled_at: now }).where('uuid', '=', uuid).execute();
  return outcome === 'APPLIED';
};
