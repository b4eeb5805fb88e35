import type { OperationStatus } from '@area/domain/operation/codes';
import { whyNotTransition } from '@area/domain/operation/transitions';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OperationsTable, OperationRow, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hasLeftOrigin } from '../../ledger/units/left-origin.ts';
import { releaseUnits } from '../../ledger/units/reservations-store.ts';
import type { Actor } from '../../access/auth/actor.ts';

/** A step of an operation's life, about to be taken. */
export interface TransitionStep {
  readonly to: OperationStatus;
  readonly actor: Actor;
  readonly at: Date;
  readonly reason?: string;
  /** What else changes with the step. */
  readonly changes?: Updateable<OperationsTable>;
}

interface Stepping {
  readonly uuid: string;
  /** The first step has none. */
  readonly from: OperationStatus | null;
}

/** A row of an operation's history, but for its number. */
export const historyRow = (operation: Stepping, { to, actor, at, reason }: TransitionStep) => ({
  operation_uuid: operation.uuid,
  from_status: operation.from,
  to_status: to,
  actor_kind: actor.kind,
  actor_uuid: actor.uuid,
  actor_name: actor.name,
  reason: reason ?? null,
  ip: actor.ip,
  request_id: actor.request_id,
  at,
});

/** Writes the next row of an operation's history. */
export const insertHistory = async (
  db: Db,
  operation: Stepping,
  step: TransitionStep,
): Promise<void> => {
  await db
    .insertInto('operation_history')
    .values({
      ...historyRow(operation, step),
      step: sql<number>`(select count(*) + 1 from operation_history where operation_uuid = ${operation.uuid})`,
    })
    .execute();
};

/**
 * Moves an operation along the master table, with its history. The row must be locked by the caller.
 * *Errors*: TRANSITION_FORBIDDEN when the table has no such row, or when a transfer would be cancelled that is half done.
 */
export const transitionOperation = async <O extends OperationRow>(
  db: Db,
  operation: O,
  step: TransitionStep,
): Promise<O> => {
  const from = operation.operation_status;
  const refusal = whyNotTransition({
    type: operation.type,
    from,
    to: step.to,
    actor: step.actor.kind,
  });
  if (refusal) throw new AppError('TRANSITION_FORBIDDEN', { params: refusal.params ?? {} });
  if (step.to === 'CANCELLED' && (await hasLeftOrigin(db, operation)))
    throw new AppError('TRANSITION_FORBIDDEN', { params: { from, to: step.to } });
  const changes = { ...step.changes, operation_status: step.to, updated_at: step.at };
  const updated = await db
    .updateTable('operations')
    .set(changes)
    .where('uuid', '=', operation.uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertHistory(db, { uuid: operation.uuid, from }, step);
  // Whoever cancels it and why: what it kept from other orders is free again.
  if (step.to === 'CANCELLED') await releaseUnits(db, operation.uuid, step.at);
  return { ...operation, ...updated };
};
