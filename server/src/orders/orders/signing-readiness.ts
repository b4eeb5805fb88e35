import type { Db } from '../../platform/db/tables.ts';
import { findKind } from '../order-types/kinds.ts';
import type { OrderColumns } from '../order-types/order-kind.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import {
  refuseToOperate,
  requireReadiness,
  requireRole,
} from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';

/** The second evaluation of an order by its kind. */
const evaluateAgain = async (
  db: Db,
  operation: OperationWhole,
  times: { readonly now: Date; readonly wall: Date },
): Promise<OrderColumns | undefined> => {
  const kind = findKind(operation.type);
  if (!kind) return undefined;
  const order = await kind.rebuild(db, operation);
  const actor = { ...SYSTEM, uuid: operation.created_by };
  const evaluated = await kind.evaluate(db, { order, actor, ...times, except: operation.uuid });
  return 'columns' in evaluated ? evaluated.columns : refuseToOperate(evaluated.refused);
};

/**
 * What held when the order was placed must hold when it is signed: days may lie between. Its columns as they would be
 * now; none for an operation that no client orders. The caller has locked the account. *Errors*: CANNOT_OPERATE.
 * *Source*: decisions 1.2, O4.
 */
export const requireStillReady = async (
  db: Db,
  operation: OperationWhole,
  times: { readonly now: Date; readonly wall: Date },
): Promise<OrderColumns | undefined> => {
  const { account_uuid: account, created_by, type, amount } = operation;
  const who = { account, orderer: created_by, type, is_placed: true };
  requireRole(await requireReadiness(db, who, times.now), { type, amount });
  return evaluateAgain(db, operation, times);
};
