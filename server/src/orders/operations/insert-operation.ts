import type { OperationCause } from '@area/domain/operation/sub-operation';
import type { Insertable } from 'kysely';
import type { OperationsTable, Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { historyRow } from './history-store.ts';
import { drawReference, insertWithHistory } from './placing-store.ts';
import type { OperationWhole } from './store.ts';
import { findSubOperation } from './sub-operation.ts';

/** What is known only later, or never. */
const UNKNOWN = { units: null, nav: null, nav_date: null, order_at: null, cancel_reason: null };

type Written = Omit<
  Insertable<OperationsTable>,
  'uuid' | 'reference' | 'updated_at' | keyof typeof UNKNOWN
> &
  Partial<Pick<OperationsTable, keyof typeof UNKNOWN>> & {
    /** Why the system or the office makes it; absent for a client's order. */
    readonly cause?: OperationCause | undefined;
    /** Allocated before, if a document that is rendered before names it. */
    readonly reference?: string;
  };

/**
 * Writes an operation with its number, the code of its sub-operation and the first step of its history. A correction has
 * the code of what it corrects.
 */
export const insertOperation = async (
  db: Db,
  { cause, reference, ...row }: Written,
  actor: Actor,
): Promise<OperationWhole> => {
  const uuid = newUuid();
  const { created_at: at, operation_status: to } = row;
  // That of an ordered subscription is decided where it is written.
  const isDecidedThere = cause === undefined && row.type === 'SUSCRIPCION';
  const subop =
    row.subop ?? (isDecidedThere ? undefined : await findSubOperation(db, { ...row, cause }));
  const written = {
    ...UNKNOWN,
    ...row,
    ...(subop && { subop }),
    uuid,
    reference: reference ?? (await drawReference(db)),
    updated_at: at,
  };
  return insertWithHistory(db, written, {
    ...historyRow({ uuid, from: null }, { to, actor, at }),
    step: 1,
  });
};
