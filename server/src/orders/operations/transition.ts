import { whyNotTransition } from '@area/domain/operation/transitions';
import type { OperationRow, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { hasLeftOrigin } from '../../ledger/units/transfer-origin.ts';
import { releaseUnits } from '../../ledger/units/reservations-store.ts';
import { insertHistory, updateStatus } from './history-store.ts';
import type { TransitionStep } from './history-store.ts';

/**
 * Changes the status of an operation by the master table, with its history. The row must be locked by the caller.
 * *Errors*: TRANSITION_FORBIDDEN when the table has no such row, or when a transfer would be cancelled that is half
 * done.
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
  const updated = await updateStatus(db, operation.uuid, step);
  await insertHistory(db, { uuid: operation.uuid, from }, step);
  // Who cancels it and why: its reserved units are free again.
  if (step.to === 'CANCELLED') await releaseUnits(db, operation.uuid, step.at);
  return { ...operation, ...updated };
};
