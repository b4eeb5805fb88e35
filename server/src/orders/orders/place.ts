import type { Simulated } from '../order-types/simulated.ts';
import type { AsksSimulation, OrderType } from '@area/contract/orders/schemas';
import { STATUS_OF_CHANNEL, sourceOfStatus } from '@area/domain/operation/channel';
import type { OperationStatus } from '@area/domain/operation/codes';
import { mayOnAccount } from '@area/domain/account/roles';
import { whyNotAct } from '@area/domain/account/why-not-act';
import { readOnce } from '../../access/account-access/once-read.ts';
import type { OnceRead } from '../../access/account-access/once-read.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { lockAccount, requireReadiness, requireRole } from '../../clients/accounts/ready.ts';
import { sendToSigners } from './send-to-signers.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { mailDocuments } from './mail-documents.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { getKind } from '../order-types/kinds.ts';
import { listUnoffered } from '../order-types/offered.ts';
import type { OrderColumns, Ordering, SimulatedBy } from '../order-types/order-kind.ts';

/** The row of an order that the rules let through, when it is placed and when its terms are changed. *Errors*: INVALID_INPUT with everything that is wrong with it. */
export const evaluateOrder = async (db: Db, ordering: Ordering): Promise<OrderColumns> => {
  const { order, actor, once } = ordering;
  const evaluated = await getKind(order.type).evaluate(db, ordering);
  const unoffered = await listUnoffered(
    db,
    {
      type: order.type,
      account: order.uuid_account,
      product: order.uuid_product,
      intervener: actor.uuid,
    },
    once,
  );
  requireFields([...unoffered, ...('refused' in evaluated ? evaluated.refused : [])]);
  if ('refused' in evaluated) throw new Error('an order was refused without a reason');
  return evaluated.columns;
};

/** Where it begins, and who is said to have placed it. */
const beginning = ({ office, actor, terms }: Ordering) => {
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

type Placing = Ordering & { readonly once: OnceRead };

const insertOrder = async (
  db: Db,
  { once, ...ordering }: Placing,
  columns: OrderColumns,
): Promise<OperationWhole> => {
  const { order, actor, now, terms } = ordering;
  const { type, uuid_account: account_uuid, uuid_product: product_uuid } = order;
  const { by, status, paid } = beginning(ordering);
  const head = {
    type,
    account_uuid,
    product_uuid,
    created_by: actor.uuid,
    distributor_uuid: terms?.distributor ?? null,
    language: (await once.person(actor.uuid)).language,
    created_at: now,
  };
  return insertOperation(db, { ...head, ...status, ...columns, ...paid }, by);
};

/** Nothing can come between from here on: the rules once more, and what the order keeps from others. */
const settle = async (db: Db, ordering: Ordering, operation: OperationWhole): Promise<void> => {
  await lockAccount(db, ordering.order.uuid_account);
  await getKind(ordering.order.type).lock?.(db, operation);
  await evaluateOrder(db, { ...ordering, except: operation.uuid });
  await getKind(ordering.order.type).reserve?.(db, operation, ordering.now);
};

/** Who only pays into a plan orders that and nothing else: of the rest they learn nothing. *Errors*: NOT_FOUND. */
const requireOwnOrder = async (
  once: OnceRead,
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

/**
 * Places an order of any kind, as its orderer then sees it: readiness, rules, rows, PDF to sign, notice. All of
 * it is one transaction, of which nobody sees anything before its end; so the account is held only for the last
 * step, which asks the rules again and reserves. *Source*: decisions 1.2, O1; ADR 40 and 52.
 */
export const placeOrder = async (
  db: Db,
  parts: Pick<Parts, 'storage'>,
  asked: Ordering,
): Promise<OperationWhole> => {
  const { order, actor, now } = asked;
  const { once = readOnce(db) } = asked;
  const ordering = { ...asked, once };
  const who = { account: order.uuid_account, orderer: actor.uuid, type: order.type };
  if (!ordering.office) await requireOwnOrder(once, order, actor.uuid);
  const holdings = await requireReadiness(db, who, now, once);
  const columns = await evaluateOrder(db, ordering);
  requireRole(holdings, { type: order.type, amount: columns.amount ?? null });
  const operation = await insertOrder(db, ordering, columns);
  await getKind(order.type).insertDetails?.(db, operation, ordering);
  await sendToSigners(db, { ...parts, once }, operation, now);
  if (operation.operation_status === 'REGISTERED_EMAIL')
    await mailDocuments(db, operation, ordering.terms);
  await notifyOfOperation(db, operation, { what: 'created', at: now }, once);
  await settle(db, ordering, operation);
  return getOperationWhole(db, operation.uuid);
};

/**
 * As the order that would be changed is measured: by who ordered it, and without itself. *Errors*: NOT_FOUND for one that is not
 * this account's, of this kind and product.
 */
const byChange = async (db: Db, asked: AsksSimulation, by: SimulatedBy): Promise<SimulatedBy> => {
  if (!('uuid_operation' in asked) || asked.uuid_operation === undefined) return by;
  const found = await db
    .selectFrom('operations')
    .select(['uuid', 'created_by'])
    .where('uuid', '=', asked.uuid_operation)
    .where('account_uuid', '=', asked.uuid_account)
    .where('product_uuid', '=', asked.uuid_product)
    .where('type', '=', asked.type)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return { ...by, intervener: found.created_by, except: found.uuid };
};

/** What an order of any kind would mean now, or another with other terms. Nothing is written. *Errors*: NOT_FOUND. */
export const simulateOrder = async (
  db: Db,
  asked: AsksSimulation,
  viewer: SimulatedBy,
): Promise<Simulated> => {
  const once = readOnce(db);
  await requireOwnOrder(once, asked, viewer.intervener);
  const by = await byChange(db, asked, viewer);
  const simulated = await getKind(asked.type).simulate(db, asked, by);
  const unoffered = await listUnoffered(
    db,
    {
      type: asked.type,
      account: asked.uuid_account,
      product: asked.uuid_product,
      intervener: by.intervener,
    },
    once,
  );
  return { ...simulated, problems: [...unoffered, ...simulated.problems] };
};
