import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { OrderType } from '@area/contract/orders/schemas';
import type { ChangedTerms } from '@area/contract/operation-changes/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotChange } from '@area/domain/operation/order-change';
import { whyNotStartOn } from '@area/domain/operation/periodic-order';
import { atField } from '@area/domain/rules/reason';
import type { OrderingTerms } from '../../access/config/ordering-terms-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { insertHistory } from '../operations/history-store.ts';
import { requireReadiness, requireRole } from '../../clients/accounts/readiness.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { sendToSigners } from './send-to-signers.ts';
import { getOperationWhole, lockOperation, updateOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { releaseUnits } from '../../ledger/units/reservations-store.ts';
import { voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import { mailDocuments } from './mail-documents.ts';
import { hasTerms, mergeOrder } from './changed-terms.ts';
import { getKind } from '../order-types/kinds.ts';
import type { OrderColumns, OrderRequest } from '../order-types/order-kind.ts';
import { hasSignature } from './order-store.ts';
import { evaluateOrder } from './place.ts';
import { findSubOperation } from '../operations/sub-operation.ts';

/** A change of an order, by somebody who may place one on its account. */
export interface OrderChange {
  readonly uuid: string;
  readonly terms: ChangedTerms;
  /** The terms of the host for orders, which decide the mailing of documents. */
  readonly ordering_terms: OrderingTerms;
  readonly actor: Actor & { readonly uuid: string };
  readonly now: Date;
  readonly wall: Date;
}

const whyNotChangeNow = async (db: Db, operation: OperationWhole) =>
  whyNotChange({
    ...operation,
    is_signed: await hasSignature(db, operation.uuid, operation.version),
  });

/**
 * Locked in the order of a signature: envelopes, account, order. *Errors*: ORDER_SIGNED after its first signature,
 * TRANSITION_FORBIDDEN.
 */
const lockUnsigned = async (db: Db, uuid: string, now: Date): Promise<OperationWhole> => {
  await voidEnvelopes(db, { purpose: 'ORDER', entity_uuid: uuid }, now);
  await lockAccount(db, (await getOperationWhole(db, uuid)).account_uuid);
  await lockOperation(db, uuid);
  const operation = await getOperationWhole(db, uuid);
  const { operation_status: from } = operation;
  const refused = await whyNotChangeNow(db, operation);
  if (refused === 'ORDER_SIGNED') throw new AppError(refused);
  if (refused !== undefined) throw new AppError(refused, { params: { from, to: from } });
  return operation;
};

/** An existing order is evaluated as of its placing; a start that is chosen now, as of now. */
const requireStart = ({ start }: ChangedTerms, now: Date): void =>
  requireFields(
    atField(
      'start',
      start === undefined
        ? undefined
        : whyNotStartOn(civilDate(start), madridDate(now), businessCalendar()),
    ),
  );

/** Columns that the new terms do not set are cleared, except those that the office or the client adds apart. */
const columnsAnew = (operation: OperationWhole, columns: OrderColumns) => ({
  mandate_uuid: null,
  bank_account_uuid: null,
  ordered_units: null,
  settlement_date: null,
  ...columns,
  certificate_uuid: columns.certificate_uuid ?? operation.certificate_uuid,
  ...(operation.payment_method === 'CHEQUE' &&
    columns.payment_method === 'TRANSFERENCIA' && { payment_method: 'CHEQUE' as const }),
});

const write = async (
  db: Db,
  operation: OperationWhole,
  { columns, ordering }: { columns: OrderColumns; ordering: OrderRequest },
): Promise<OperationWhole> => {
  const { uuid, version, created_by } = operation;
  const { order, now } = ordering;
  const anew = columnsAnew(operation, columns);
  const subop = await findSubOperation(db, {
    ...anew,
    uuid,
    created_by,
    type: order.type,
    account_uuid: order.uuid_account,
    product_uuid: order.uuid_product,
    destination_product_uuid: operation.destination_product_uuid,
  });
  await updateOperation(db, uuid, { ...anew, subop, version: version + 1, updated_at: now });
  await getKind(order.type).replaceDetails?.(db, operation, ordering);
  return getOperationWhole(db, uuid);
};

const PAYMENT: readonly string[] = ['payment_method', 'uuid_mandate', 'uuid_bank_account'];

/** What the history says. */
const reasonOf = (terms: ChangedTerms) =>
  Object.keys(terms).every((field) => PAYMENT.includes(field))
    ? 'messages.change_reason.payment'
    : 'messages.change_reason.terms';

/** The unchanged order if it has these terms already, so that a repeated request has no second effect. */
const findUnchanged = async (
  db: Db,
  uuid: string,
  terms: ChangedTerms,
): Promise<OperationWhole | undefined> => {
  const operation = await getOperationWhole(db, uuid);
  if ((await whyNotChangeNow(db, operation)) !== undefined) return undefined;
  const rebuilt = await getKind(operation.type as OrderType).rebuild(db, operation);
  return hasTerms(rebuilt, terms) ? operation : undefined;
};

/**
 * Changes the terms of an order that nobody has signed: evaluated again, with another version, document and envelope, and
 * its units reserved again, all while its account is locked. *Errors*: INVALID_INPUT, CANNOT_OPERATE, ORDER_SIGNED,
 * TRANSITION_FORBIDDEN. *Source*: specification 7, decisions 11.11, ADR 126.
 */
export const changeOrder = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { uuid, terms, ordering_terms, actor, now, wall }: OrderChange,
): Promise<OperationWhole> => {
  const before = await findUnchanged(db, uuid, terms);
  if (before) return before;
  const operation = await lockUnsigned(db, uuid, now);
  const type = operation.type as OrderType;
  const kind = getKind(type);
  const who = { account: operation.account_uuid, orderer: actor.uuid, type, is_placed: true };
  const holdings = await requireReadiness(db, who, now);
  const order = mergeOrder(await kind.rebuild(db, operation), terms);
  requireStart(terms, now);
  const orderer = { ...SYSTEM, uuid: operation.created_by };
  const ordering: OrderRequest = { order, actor: orderer, now, wall, except: uuid };
  await kind.lock?.(db, operation);
  const columns = await evaluateOrder(db, ordering);
  requireRole(holdings, { type, amount: columns.amount ?? null });
  const anew = await write(db, operation, { columns, ordering });
  await releaseUnits(db, uuid, now);
  const { operation_status: to } = operation;
  await insertHistory(db, { uuid, from: to }, { to, actor, at: now, reason: reasonOf(terms) });
  await sendToSigners(db, parts, anew, now);
  if (to === 'REGISTERED_EMAIL') await mailDocuments(db, anew, ordering_terms);
  await notifyOfOperation(db, anew, { what: 'created', at: now });
  await kind.reserve?.(db, anew, now);
  return getOperationWhole(db, uuid);
};
