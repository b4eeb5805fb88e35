import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import type { OperationWhole } from '../operations/store.ts';
import { requestRefund } from '../payouts/request.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { lockPendingOperation } from './pending-messages.ts';
import { queueMessage } from './queue.ts';
import { getTransfer } from './store.ts';
import { findMatchedLine } from './cash-store.ts';

/** Why the office ends a transfer, and who is responsible. */
export interface TransferEnd {
  readonly uuid: string;
  readonly actor: Actor;
  readonly reason: string;
  readonly now: Date;
}

/** The bank line is returned to the account that it came from. *Source*: decisions 1.2 (O19). */
const sendCashBack = async (
  db: Db,
  operation: OperationWhole,
  { manager, now }: { manager: string; now: Date },
): Promise<boolean> => {
  const payment = await findMatchedLine(db, operation.uuid);
  if (!payment) return false;
  const { uuid: payment_uuid, iban, amount } = payment;
  await requestRefund(db, {
    payment_uuid,
    iban,
    product_uuid: operation.product_uuid,
    operation_uuid: operation.uuid,
    beneficiary: manager,
    amount: centsFrom(amount),
    due_on: nextBusinessDay(madridDate(now), businessCalendar()),
    at: now,
    iban_changed_at: null,
  });
  return true;
};

/**
 * Ends a transfer for the office: withdrawn with the other manager's agreement before the money arrived, or returned
 * because it cannot be invested. Received money is returned with a message that says why. Returns the operation.
 * *Errors*: TRANSITION_FORBIDDEN. *Source*: decisions 1.2 (O16, O19) and 8 (DEVOLUCION).
 */
export const endTransfer = async (
  db: Db,
  { settings }: Pick<Parts, 'settings'>,
  { uuid, actor, reason, now }: TransferEnd,
): Promise<OperationWhole> => {
  const operation = await lockPendingOperation(db, uuid);
  const transfer = await getTransfer(db, uuid);
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor,
    at: now,
    reason,
    changes: { cancel_reason: reason },
  });
  const isSentBack = await sendCashBack(db, operation, { manager: transfer.manager, now });
  if (isSentBack && transfer.cash !== null)
    await queueMessage(db, settings, {
      operation,
      transfer,
      message: { kind: 'DEVOLUCION', cash: transfer.cash, text: reason },
      on: madridDate(now),
      at: now,
    });
  await notifyOfOperation(db, cancelled, {
    what: isSentBack ? 'transfer_returned' : 'cancelled',
    at: now,
  });
  return cancelled;
};
