import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';
import { hasLiveChild } from './store.ts';
import type { OfficeParts, StatusTransition } from './staff-act.ts';

/**
 * Takes a validated order back: it waits for a person again, and the rules do not validate it by themselves.
 * *Source*: decisions 1.2 (O10).
 */
export const takeBack = async (
  db: Db,
  _parts: OfficeParts,
  { operation, actor, reason: why, now }: StatusTransition,
): Promise<OperationWhole> => {
  const changes = { waiting_for: JSON.stringify(['rules.validation.taken_back']) };
  const signed = await transitionOperation(db, operation, {
    to: 'SIGNED',
    actor,
    at: now,
    reason: why,
    changes,
  });
  await notifyOfOperation(db, signed, { what: 'taken_back', at: now });
  return signed;
};

/**
 * The registrar could not read it and says so by another way than its file: it goes with the next one.
 * *Errors*: CANNOT_OPERATE when something was made of it already. *Source*: decisions 1.2 (O12).
 */
export const sendBack = async (
  db: Db,
  _parts: OfficeParts,
  { operation, actor, reason: why, now }: StatusTransition,
): Promise<OperationWhole> => {
  if (await hasLiveChild(db, operation.uuid))
    refuseToOperate(atField('status', reason('rules.step.has_begun')));
  return transitionOperation(db, operation, { to: 'VALIDATED', actor, at: now, reason: why });
};
