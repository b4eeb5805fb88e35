import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';
import { dropComing } from '../pensions/benefit-store.ts';
import type { StatusTransition } from './staff-act.ts';
import { hasChildIn } from './store.ts';

/**
 * Ends a benefit in course for the office: made payments stand, the remaining rights stay in the plan and may be asked for
 * again. *Errors*: CANNOT_OPERATE while a payment waits for its unit value. *Source*: decisions 1.2 (O23), ADR 67.
 */
export const stopBenefit = async (
  db: Db,
  { operation, actor, reason: why, now }: StatusTransition,
): Promise<OperationWhole> => {
  // A payment that is made and waits for its unit value.
  if (await hasChildIn(db, operation.uuid, 'RD_SENT'))
    refuseToOperate(atField('status', reason('rules.step.has_begun')));
  await dropComing(db, operation.uuid, now);
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
