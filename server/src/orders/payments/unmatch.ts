import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { refundDate } from '@area/domain/payment/unmatched';
import { whyNotUnmatch } from '@area/domain/payment/unmatch';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { getOperationWhole, lockOperation, updateOperation } from '../operations/store.ts';
import { updatePayment } from '../received-payments/store.ts';
import { findMatched } from './lines-store.ts';

interface Unmatching {
  readonly uuid: string;
  readonly at: Date;
}

/**
 * Takes money from the order that it was applied to, within the given transaction. The money waits again, ten business days
 * from today, and no import applies it by itself; the order waits for its money as before. Gives the reference of the order.
 * *Source*: office.md 3, ADR 212.
 */
export const unmatchByHand = async (
  db: Db,
  { uuid, at }: Unmatching,
): Promise<{ readonly refused: Reason } | { readonly order: string }> => {
  const found = await findMatched(db, uuid);
  if (!found) return { refused: reason('rules.payment.not_matched') };
  // The order first, as everywhere.
  await lockOperation(db, found.order_uuid);
  const matched = await findMatched(db, uuid);
  if (!matched) return { refused: reason('rules.payment.not_matched') };
  const refused = whyNotUnmatch(matched);
  if (refused) return { refused };
  await updatePayment(db, uuid, {
    outcome: 'unknown',
    operation_uuid: null,
    resolved_by: null,
    resolved_at: null,
    refund_on: refundDate(madridDate(at), businessCalendar()),
  });
  await updateOperation(db, matched.order_uuid, {
    payment_status: 'PENDING',
    nav_date: null,
    value_date: null,
    updated_at: at,
  });
  const order = await getOperationWhole(db, matched.order_uuid);
  await notifyOfOperation(db, order, { what: 'unmatched', which: `${uuid} ${at.getTime()}`, at });
  return { order: matched.reference };
};
