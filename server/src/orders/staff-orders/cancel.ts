import { madridDate } from '@area/domain/calendar/madrid';
import { isRegistered } from '@area/domain/operation/codes';
import { whyNotCancelSent } from '@area/domain/operation/step-guards';
import type { Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';
import { refundOrder } from '../payouts/refund-order.ts';
import { voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import type { StatusTransition } from './staff-act.ts';
import { getSentAt, hasLiveChild, hasOpenRefusal } from './store.ts';

/** The day of the last file with it for the registrar, and whether the registrar refused it. */
const getSent = async (db: Db, { uuid, payment_status }: OperationWhole) => {
  const sent_at = await getSentAt(db, uuid);
  return {
    is_rejected_by_registrar: await hasOpenRefusal(db, uuid),
    payment_status,
    sent_on: madridDate(sent_at),
  };
};

/**
 * An open direct debit is collected or returned first: until then there is nothing to return. *Source*: decisions 1.2 (O8,
 * O13).
 */
const whyNotEnd = async (
  db: Db,
  operation: OperationWhole,
  now: Date,
): Promise<Reason | undefined> => {
  if (operation.payment_status === 'COLLECTING') return reason('rules.step.refund_first');
  if (operation.operation_status !== 'RD_SENT') return undefined;
  if (await hasLiveChild(db, operation.uuid)) return reason('rules.step.has_begun');
  return whyNotCancelSent(await getSent(db, operation), madridDate(now));
};

/**
 * Ends an order for the office: its reservation is released, its documents can no longer be signed, its money is returned,
 * and the people concerned are notified of the reason. *Errors*: CANNOT_OPERATE. *Source*: decisions 1.2 (O5, O8, O10,
 * O13).
 */
export const cancelForOffice = async (
  db: Db,
  {
    operation,
    actor,
    reason: why,
    now,
  }: Pick<StatusTransition, 'operation' | 'actor' | 'reason' | 'now'>,
): Promise<OperationWhole> => {
  const refused = await whyNotEnd(db, operation, now);
  if (refused) refuseToOperate(atField('status', refused));
  if (isRegistered(operation.operation_status))
    await voidEnvelopes(db, { purpose: 'ORDER', entity_uuid: operation.uuid }, now);
  if (operation.payment_status === 'RECONCILED') await refundOrder(db, operation, now);
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor,
    at: now,
    reason: why,
    changes: { cancel_reason: why },
  });
  await notifyOfOperation(db, cancelled, { what: 'cancelled', at: now });
  return cancelled;
};
