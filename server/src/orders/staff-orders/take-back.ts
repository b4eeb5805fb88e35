import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';
import { hasLiveChild } from './store.ts';
import type { OfficeParts, StatusTransition } from './staff-act.ts';

/**
 * Takes back the validation of an order: it waits for a person again, and the rules do not validate it automatically.
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
 * The registrar could not read it and said so outside its file: it is sent with the next file. *Errors*: CANNOT_OPERATE
 * when it has child operations already. *Source*: decisions 1.2 (O12).
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
