import type { OperationStatus } from '@area/domain/operation/codes';
import { whyNotTransition } from '@area/domain/operation/transitions';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { updateStatuses } from './history-store.ts';
import type { TransitionStep } from './history-store.ts';

type Movable = Pick<OperationRow, 'uuid' | 'type' | 'operation_status'>;

const refuseForbidden = (operations: readonly Movable[], { to, actor }: TransitionStep): void => {
  for (const { type, operation_status: from } of operations) {
    const refusal = whyNotTransition({ type, from, to, actor: actor.kind });
    if (refusal) throw new AppError('TRANSITION_FORBIDDEN', { params: refusal.params ?? {} });
  }
};

/**
 * Changes the status of many operations, with the history of each: `transitionOperation` for a hundred thousand. The rows
 * must be locked by the caller. *Errors*: TRANSITION_FORBIDDEN when the table has no row for one of them.
 */
export const transitionOperations = async (
  db: Db,
  { operations, from }: { operations: readonly Movable[]; from: OperationStatus },
  step: Omit<TransitionStep, 'changes'>,
): Promise<void> => {
  refuseForbidden(operations, step);
  const uuids = operations.map(({ uuid }) => uuid);
  const moved = await updateStatuses(db, { uuids, from }, step);
  if (moved !== operations.length) throw new Error('an operation was moved by somebody else');
};
