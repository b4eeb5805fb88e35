import { whyNotCancel } from '@area/domain/operation/cancellation';
import { isRegistered } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { notifyOfOperation } from './notify.ts';
import { CANCEL_REASONS } from '../../documents/signatures/cancel-reasons.ts';
import { transitionOperation } from './transition.ts';
import { lockOperation } from './store.ts';
import type { OperationWhole } from './store.ts';

interface Cancelling {
  readonly actor: Actor;
  readonly now: Date;
  readonly reason?: string;
  /** Only while signatures are missing. *Source*: decisions 1.2 (DELETE). */
  readonly isUnsigned?: boolean;
  /** Looks at the order once it is locked, and throws where it is not the one that was meant. */
  readonly checkLocked?: () => Promise<void>;
}

/** Cancels an order for its client. *Errors*: TOO_LATE_TO_CANCEL, TRANSITION_FORBIDDEN. */
export const cancelForClient = async (
  db: Db,
  uuid: string,
  { actor, now, reason = CANCEL_REASONS.client, isUnsigned = false, checkLocked }: Cancelling,
): Promise<OperationWhole> => {
  // Envelopes before the order, because a parallel signature locks them.
  await voidEnvelopes(db, { purpose: 'ORDER', entity_uuid: uuid }, now);
  const operation = await lockOperation(db, uuid);
  await checkLocked?.();
  const { operation_status: from } = operation;
  if (isUnsigned && !isRegistered(from))
    throw new AppError('TRANSITION_FORBIDDEN', { params: { from, to: 'CANCELLED' } });
  if (whyNotCancel({ ...operation, now })) throw new AppError('TOO_LATE_TO_CANCEL');
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor,
    at: now,
    reason,
    changes: { cancel_reason: reason },
  });
  await notifyOfOperation(db, cancelled, { what: 'cancelled', at: now });
  return cancelled;
};
