import { sourceOfStatus } from '@area/domain/operation/channel';
import { signingDaysOf } from '@area/domain/operation/step-guards';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { transitionOperation } from '../operations/transition.ts';
import { refuseToOperate } from '../../clients/accounts/readiness.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { OfficeParts, StatusTransition } from './staff-act.ts';
import { mailDocuments } from '../orders/mail-documents.ts';
import { setOrderLife } from '../../documents/signatures/envelopes-store.ts';

/**
 * Sends the documents of an order to its signers through another channel, or again through the same one. The documents
 * do not change: existing signatures stay valid. *Errors*: CANNOT_OPERATE when nothing waits for a signature.
 * *Source*: decisions 1.2 (O3).
 */
export const changeChannel = async (
  db: Db,
  _parts: OfficeParts,
  { operation, to, actor, reason: why, now }: StatusTransition,
): Promise<OperationWhole> => {
  if (!(await setOrderLife(db, operation.uuid, signingDaysOf(to))))
    refuseToOperate(atField('status', reason('rules.staff_order.nothing_waits')));
  const moved = await transitionOperation(db, operation, {
    to,
    actor,
    at: now,
    ...(why && { reason: why }),
    changes: { source: sourceOfStatus(to) },
  });
  if (to === 'REGISTERED_EMAIL') await mailDocuments(db, moved);
  return moved;
};
