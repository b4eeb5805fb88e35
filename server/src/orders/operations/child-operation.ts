import type { OperationStatus, OperationType } from '@area/domain/operation/codes';
import type { SubOperationCode } from '@area/domain/operation/sub-operation-codes';
import type { OperationCause } from '@area/domain/operation/sub-operation';
import type { Updateable } from 'kysely';
import type { OperationsTable, Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import type { OperationWhole } from './store.ts';
import { insertOperation } from './insert-operation.ts';

interface Child {
  readonly parent: OperationWhole;
  readonly type: OperationType;
  /** Its cause, if the type does not say it. */
  readonly cause?: OperationCause;
  /** That of what it corrects. */
  readonly subop?: SubOperationCode;
  /** By default that of its parent. */
  readonly product_uuid?: string;
  readonly amount: string;
  readonly status: OperationStatus;
  readonly changes?: Updateable<OperationsTable>;
  readonly at: Date;
}

/**
 * An operation that the system makes as a part of another: an instalment, a leg of a transfer, a compensation. Nobody signs
 * it, because its parent is signed, and it has no document of its own. *Source*: decisions 1.3, child operations.
 */
export const createChild = async (
  db: Db,
  { parent, type, cause, subop, product_uuid, amount, status, changes, at }: Child,
): Promise<OperationWhole> => {
  const { account_uuid, created_by, language, source, order_at, distributor_uuid } = parent;
  const inherited = {
    account_uuid,
    created_by,
    language,
    source,
    order_at,
    distributor_uuid,
    parent_uuid: parent.uuid,
    product_uuid: product_uuid ?? parent.product_uuid,
    has_docs_signed: true,
  };
  const bare = {
    fee: '0.00',
    payment_status: 'NONE',
    payment_method: null,
    suitability_verdict: null,
    suitability_sentence: null,
    expected_nav_date: null,
  } as const;
  return insertOperation(
    db,
    {
      ...inherited,
      ...bare,
      type,
      subop: subop ?? null,
      cause,
      amount,
      operation_status: status,
      created_at: at,
      ...changes,
    } as Parameters<typeof insertOperation>[1],
    SYSTEM,
  );
};
