import { isRegistered } from '@area/domain/operation/codes';
import type { OperationType } from '@area/domain/operation/codes';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { requireFields } from '../http/field-errors.ts';
import { weighDebit } from '../orders/debit.ts';
import type { Parts } from '../parts.ts';
import { voidEnvelopes } from '../signatures/envelopes.ts';
import type { Actor } from './actor.ts';
import { announce } from './announce.ts';
import { insertHistory } from './move.ts';
import { lockAccount } from './ready.ts';
import { sendToSigners } from './send-to-signers.ts';
import { getOperationWhole, lockOperation } from './store.ts';
import type { OperationWhole } from './store.ts';

type Db = Kysely<Tables>;

/** What its client pays by transfer or lets be collected, as they like. */
const PAID_IN: readonly OperationType[] = ['SUSCRIPCION', 'APORTACION'];

interface Change {
  readonly payment_method: 'TRANSFERENCIA' | 'DOMICILIACION';
  readonly uuid_mandate: string | null;
  readonly actor: Actor;
  readonly now: Date;
}

/** Held the way signing holds it: envelopes, account, order. */
const lockUnsigned = async (db: Db, uuid: string, now: Date): Promise<OperationWhole> => {
  await voidEnvelopes(db, { purpose: 'ORDER', entity_uuid: uuid }, now);
  await lockAccount(db, (await getOperationWhole(db, uuid)).account_uuid);
  const operation = await lockOperation(db, uuid);
  const { operation_status: from, type, payment_status } = operation;
  if (!PAID_IN.includes(type) || !isRegistered(from) || payment_status !== 'PENDING')
    throw new AppError('TRANSITION_FORBIDDEN', { params: { from, to: from } });
  return operation;
};

/**
 * Changes how a subscription is paid while it waits for its signatures: another paper, so that whoever signed signs
 * again. *Errors*: INVALID_INPUT for a mandate that is none of the account's, TRANSITION_FORBIDDEN. *Source*: specification 7, ADR 52.
 */
export const changePayment = async (
  db: Db,
  parts: Pick<Parts, 'storage'>,
  { uuid, payment_method, uuid_mandate, actor, now }: Change & { readonly uuid: string },
): Promise<OperationWhole> => {
  const operation = await lockUnsigned(db, uuid, now);
  const paid =
    payment_method === 'DOMICILIACION'
      ? await weighDebit(db, { account: operation.account_uuid, mandate: uuid_mandate })
      : { debit: { mandate_uuid: null, bank_account_uuid: null } };
  if ('refused' in paid) requireFields(paid.refused);
  const debit = 'debit' in paid ? paid.debit : {};
  await db
    .updateTable('operations')
    .set({ ...debit, payment_method, version: operation.version + 1, updated_at: now })
    .where('uuid', '=', uuid)
    .execute();
  const { operation_status: to } = operation;
  await insertHistory(
    db,
    { uuid, from: to },
    { to, actor, at: now, reason: 'messages.change_reason.payment' },
  );
  const anew = await getOperationWhole(db, uuid);
  await sendToSigners(db, parts, anew, now);
  await announce(db, anew, { what: 'created', at: now });
  return anew;
};
