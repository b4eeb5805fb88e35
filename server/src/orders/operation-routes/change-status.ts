import type { OperationStatus } from '@area/domain/operation/codes';
import { isBeforeForce } from '@area/domain/operation/before-force';
import { whyNotTransition } from '@area/domain/operation/transitions';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  pauseBeforeForce,
  resumeBeforeForce,
  resumePeriodic,
  suspendPeriodic,
} from '../periodics/requests/change.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { cancelForClient } from '../operations/cancel.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';

interface Change {
  readonly status: OperationStatus;
  readonly reason: string | null;
  readonly actor: Actor;
  readonly now: Date;
  readonly wall: Date;
}

/**
 * The status changes of a client: cancel, pause, resume. Everything else is for others. *Errors*: TRANSITION_FORBIDDEN,
 * TOO_LATE_TO_CANCEL, CANNOT_OPERATE. *Source*: decisions 1.1 and 1.2 (O5, O8, O21, O22).
 */
export const changeStatusForClient = async (
  db: Db,
  uuid: string,
  { status, reason, ...acting }: Change,
): Promise<OperationWhole> => {
  if (status === 'CANCELLED')
    return cancelForClient(db, uuid, { ...acting, ...(reason && { reason }) });
  const operation = await getOperationWhole(db, uuid);
  const { type, operation_status: from } = operation;
  if (isBeforeForce(operation)) {
    if (status === 'PERIODIC_SUSPENDED') return pauseBeforeForce(db, uuid);
    if (status === 'PERIODIC_ACTIVE') return resumeBeforeForce(db, uuid);
  }
  // A benefit is changed by an order of its own, never paused.
  const isTheirs =
    type !== 'RESCATE' && whyNotTransition({ type, from, to: status, actor: 'C' }) === undefined;
  if (isTheirs && status === 'PERIODIC_SUSPENDED') return suspendPeriodic(db, uuid, acting);
  if (isTheirs && status === 'PERIODIC_ACTIVE') return resumePeriodic(db, uuid, acting);
  throw new AppError('TRANSITION_FORBIDDEN', { params: { from, to: status } });
};
