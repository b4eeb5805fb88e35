import { isRegistered } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from './notify.ts';
import { transitionOperation } from './transition.ts';
import { lockOperation } from './store.ts';

/**
 * Cancels an order that will not be signed. A paid one is for the office: its money must be refunded first.
 * *Source*: decisions 1.2 (O5) and 6.3.
 */
export const endUnsigned = async (
  db: Db,
  uuid: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> => {
  const operation = await lockOperation(db, uuid);
  if (!isRegistered(operation.operation_status) || operation.payment_status === 'RECONCILED')
    return false;
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor: SYSTEM,
    at: now,
    reason,
    changes: { cancel_reason: reason },
  });
  await notifyOfOperation(db, cancelled, { what: 'cancelled', at: now });
  return true;
};
