import type { SimulationFigures } from '../order-types/simulation-figures.ts';
import type { AsksSimulation, OrderType } from '@area/contract/orders/schemas';
import { STATUS_OF_CHANNEL, sourceOfStatus } from '@area/domain/operation/channel';
import type { OperationStatus } from '@area/domain/operation/codes';
import { mayOnAccount } from '@area/domain/account/roles';
import { whyNotAct } from '@area/domain/account/why-not-act';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { requireReadiness, requireRole } from '../../clients/accounts/readiness.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { printForSigners, sendToSigners } from './send-to-signers.ts';
import type { HeldRole } from '../../access/account-access/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { draftOperation, drawReference } from '../operations/placing-store.ts';
import { listReaders } from '../../documents/notifications/readers-store.ts';
import type { Reader } from '../../documents/notifications/readers-store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { findOrderOf } from './order-store.ts';
import { mailDocuments } from './mail-documents.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { getKind } from '../order-types/kinds.ts';
import { listNotOffered } from '../order-types/offered-products.ts';
import type { OrderColumns, OrderRequest, SimulatedBy } from '../order-types/order-kind.ts';

/**
 * The row of an order that the rules accept, when it is placed and when its terms change. *Errors*: INVALID_INPUT with all
 * its problems.
 */
export const evaluateOrder = async (db: Db, ordering: OrderRequest): Promise<OrderColumns> => {
  const { order, actor, once, now } = ordering;
  const evaluated = await getKind(order.type).evaluate(db, ordering);
  const unoffered = await listNotOffered(
    db,
    {
      type: order.type,
      account: order.uuid_account,
      product: order.uuid_product,
      intervener: actor.uuid,
      now,
    },
    { ...(once && { once }), ...(evaluated.offer && { offer: evaluated.offer }) },
  );
  requireFields([...unoffered, ...('refused' in evaluated ? evaluated.refused : [])]);
  if ('refused' in evaluated) throw new Error('an order was refused without a reason');
  return evaluated.columns;
};

/** Its first status, and the actor in its history. */
const beginning = ({ office, actor, terms }: OrderRequest) => {
  const channel = office?.channel ?? (terms?.is_signing_active === false ? 'EMAIL' : undefined);
  const operation_status: OperationStatus = channel
    ? STATUS_OF_CHANNEL[channel]
    : 'REGISTERED_ONLINE';
  return {
    by: office?.actor ?? actor,
    status: { operation_status, source: sourceOfStatus(operation_status) },
    paid: office?.is_by_cheque ? { payment_method: 'CHEQUE' as const } : {},
  };
};

type Placing = OrderRequest & { readonly once: RequestReads };

/** The row that an order would have. */
const rowOf = async ({ once, ...ordering }: Placing, columns: OrderColumns) => {
  const { order, actor, now, terms } = ordering;
  const { status, paid } = beginning(ordering);
  return {
    type: order.type,
    account_uuid: order.uuid_account,
    product_uuid: order.uuid_product,
    created_by: actor.uuid,
    distributor_uuid: terms?.distributor ?? null,
    language: (await once.person(actor.uuid)).language,
    created_at: now,
    ...status,
    ...columns,
    ...paid,
  };
};

/** A contributor orders only contributions; for the rest they get NOT_FOUND. *Errors*: NOT_FOUND. */
const requireOwnOrder = async (
  once: RequestReads,
  { uuid_account, type }: { readonly uuid_account: string; readonly type: OrderType },
  intervener: string,
): Promise<void> => {
  const holdings = await once.holdings(uuid_account, intervener);
  if (
    !mayOnAccount(holdings, 'O') &&
    whyNotAct(holdings, 'O', { is_own: true, operation_type: type })
  )
    throw new AppError('NOT_FOUND');
};

/** An order that the rules accept, before anything is written. */
export interface PreparedOrder {
  readonly ordering: Placing;
  readonly holdings: readonly HeldRole[];
  /** Allocated before, so that all its documents have the same number. */
  readonly reference: string;
  /** How the people of its account are reached. */
  readonly readers: ReadonlyMap<string, Reader>;
}

/** Everybody who may be notified of an order. */
const listReadersOf = async (
  db: Db,
  once: RequestReads,
  { account_uuid, created_by }: Pick<OperationWhole, 'account_uuid' | 'created_by'>,
) => {
  const people = await once.people(account_uuid);
  return listReaders(db, [created_by, ...people.map(({ uuid }) => uuid)]);
};

/**
 * Decides on an order with no transaction open, and renders what will be signed of it: readiness, rules, documents. For a
 * kind with rows of its own they are built from these rows, in the transaction. *Errors*: CANNOT_OPERATE, INVALID_INPUT,
 * NOT_FOUND.
 */
export const prepareOrder = async (
  db: Db,
  { pdfs }: Pick<Parts, 'pdfs'>,
  asked: OrderRequest,
): Promise<PreparedOrder> => {
  const { order, actor, now } = asked;
  const { once = createRequestReads(db) } = asked;
  const ordering = { ...asked, once };
  const who = { account: order.uuid_account, orderer: actor.uuid, type: order.type };
  if (!ordering.office) await requireOwnOrder(once, order, actor.uuid);
  const holdings = await requireReadiness(db, who, now, once);
  const columns = await evaluateOrder(db, ordering);
  requireRole(holdings, { type: order.type, amount: columns.amount ?? null });
  const placed = { account_uuid: order.uuid_account, created_by: actor.uuid };
  const prepared = { ordering, holdings, readers: await listReadersOf(db, once, placed) };
  if (getKind(order.type).insertDetails) return { ...prepared, reference: await drawReference(db) };
  const draft = await draftOperation(db, await rowOf(ordering, columns));
  const printed = await printForSigners(db, draft, once);
  await pdfs.storeEarly(
    printed.map(({ document }) => document),
    now,
  );
  return { ...prepared, reference: draft.reference };
};

/** Decisions for a person beyond the account, once the rows name them: the rules are evaluated again. */
const settleBeyond = async (
  db: Db,
  ordering: Placing,
  operation: OperationWhole,
): Promise<void> => {
  const { lock } = getKind(ordering.order.type);
  if (!lock) return;
  await lock(db, operation);
  await evaluateOrder(db, { ...ordering, except: operation.uuid });
};

/**
 * Places a prepared order of any kind in one short transaction, and answers with its uuid: the rules once more while the
 * account is locked, rows, documents to sign, notice, and reservations. Its documents are rendered before:
 * `inPrintingTransaction`. *Source*: decisions 1.2, O1; ADR 40, 52 and 168.
 */
export const placeOrder = async (
  db: Db,
  { once, ...parts }: Pick<Parts, 'storage' | 'pdfs'> & { readonly once: RequestReads },
  { holdings, reference, readers, ...prepared }: PreparedOrder,
): Promise<string> => {
  const ordering = { ...prepared.ordering, once };
  const { order, now, terms } = ordering;
  const kind = getKind(order.type);
  await lockAccount(db, order.uuid_account);
  const columns = await evaluateOrder(db, ordering);
  requireRole(holdings, { type: order.type, amount: columns.amount ?? null });
  const row = { ...(await rowOf(ordering, columns)), reference };
  const operation = await insertOperation(db, row, beginning(ordering).by);
  await kind.insertDetails?.(db, operation, ordering);
  await settleBeyond(db, ordering, operation);
  await sendToSigners(db, { ...parts, once }, operation, now);
  if (operation.operation_status === 'REGISTERED_EMAIL') await mailDocuments(db, operation, terms);
  await notifyOfOperation(db, operation, { what: 'created', at: now, readers }, once);
  await kind.reserve?.(db, operation, now);
  return operation.uuid;
};

/**
 * Evaluated like the order that would be changed: for its orderer, and without itself. *Errors*: NOT_FOUND for an order of
 * another account, kind or product.
 */
const byChange = async (db: Db, asked: AsksSimulation, by: SimulatedBy): Promise<SimulatedBy> => {
  if (!('uuid_operation' in asked) || asked.uuid_operation === undefined) return by;
  const found = await findOrderOf(db, asked.uuid_operation, asked);
  if (!found) throw new AppError('NOT_FOUND');
  return { ...by, intervener: found.created_by, except: found.uuid };
};

/** The simulation of an order of any kind, or of one with other terms. Nothing is written. *Errors*: NOT_FOUND. */
export const simulateOrder = async (
  db: Db,
  asked: AsksSimulation,
  viewer: SimulatedBy,
): Promise<SimulationFigures> => {
  const once = createRequestReads(db);
  await requireOwnOrder(once, asked, viewer.intervener);
  const by = await byChange(db, asked, viewer);
  const simulated = await getKind(asked.type).simulate(db, asked, by);
  const unoffered = await listNotOffered(
    db,
    {
      type: asked.type,
      account: asked.uuid_account,
      product: asked.uuid_product,
      intervener: by.intervener,
      now: by.now,
    },
    { once },
  );
  return { ...simulated, problems: [...unoffered, ...simulated.problems] };
};
