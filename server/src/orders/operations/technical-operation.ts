import type { AmountIndicator, OperationStatus, OperationType } from '@area/domain/operation/codes';
import type { OperationCause } from '@area/domain/operation/sub-operation';
import type { Updateable } from 'kysely';
import type { OperationsTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { findFirstOwner } from './facts-store.ts';
import { transitionOperation } from './transition.ts';
import type { OperationWhole } from './store.ts';
import { insertOperation } from './insert-operation.ts';

/** An operation that the office makes and that needs no signature in the portal. */
export interface TechnicalOperation {
  readonly type: OperationType;
  /** Its cause, if the type does not say it. */
  readonly cause?: OperationCause;
  readonly account: string;
  readonly product: string;
  readonly amount: string;
  readonly ordered_units: string | null;
  readonly parent?: string;
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
}

/** The first owner of an account: the client of an operation that staff make. *Errors*: NOT_FOUND. */
export const getFirstOwner = async (db: Db, account: string): Promise<string> => {
  const owner = await findFirstOwner(db, account);
  if (!owner) throw new AppError('NOT_FOUND');
  return owner;
};

/** Writes an operation of the staff, registered. *Source*: decisions 1.3, technical operations. */
export const createTechnical = async (
  db: Db,
  { type, cause, account, product, amount, ordered_units, parent, actor, at }: TechnicalOperation,
): Promise<OperationWhole> => {
  const created_by = await getFirstOwner(db, account);
  const amount_indicator: AmountIndicator = ordered_units === null ? 'T' : 'P';
  return insertOperation(
    db,
    {
      type,
      cause,
      operation_status: 'REGISTERED',
      payment_status: 'NONE',
      payment_method: null,
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account,
      product_uuid: product,
      created_by,
      amount,
      fee: '0.00',
      amount_indicator,
      ordered_units,
      parent_uuid: parent ?? null,
      expected_nav_date: null,
      has_docs_signed: true,
      language: await findLanguageOf(db, created_by),
      source: 'PRESENCIAL',
      created_at: at,
    },
    actor,
  );
};

/** Moves it along its path to the end, each step in its history; staff give the reason with the first. */
export const finishTechnical = async (
  db: Db,
  operation: OperationWhole,
  {
    path,
    changes,
    ...by
  }: {
    readonly path: readonly OperationStatus[];
    readonly changes: Updateable<OperationsTable>;
    readonly actor: Actor;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<OperationWhole> => {
  let moved = operation;
  for (const to of path)
    moved = await transitionOperation(db, moved, {
      to,
      actor: by.actor,
      at: by.at,
      reason: by.reason,
    });
  return transitionOperation(db, moved, { to: 'FINALIZED', actor: SYSTEM, at: by.at, changes });
};
