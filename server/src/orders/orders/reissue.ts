import { isRegistered } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { sendToSigners } from './send-to-signers.ts';
import { getOperationWhole, lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';

/**
 * Sends an order to its signers again: after a defect, or once a refusal of a signer was resolved. Its signatures are void,
 * it has another version and another document. *Errors*: TRANSITION_FORBIDDEN. *Source*: decisions 1.2 (O3, O7).
 */
export const reissueOrder = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { uuid, actor, now, reason }: { uuid: string; actor: Actor; now: Date; reason?: string },
): Promise<OperationWhole> => {
  const operation = await lockOperation(db, uuid);
  const { operation_status: from, parent_uuid } = operation;
  // What belongs to another operation was signed with it, and has no document of its own.
  if ((!isRegistered(from) && from !== 'SIGNED') || parent_uuid !== null)
    throw new AppError('TRANSITION_FORBIDDEN', { params: { from, to: 'REGISTERED' } });
  await voidEnvelopes(db, { purpose: 'ORDER', entity_uuid: uuid }, now);
  const changes = {
    version: operation.version + 1,
    has_docs_signed: false,
    order_at: null,
    waiting_for: '[]',
  };
  await transitionOperation(db, operation, {
    to: 'REGISTERED',
    actor,
    at: now,
    changes,
    ...(reason && { reason }),
  });
  const anew = await getOperationWhole(db, uuid);
  await sendToSigners(db, parts, anew, now);
  await notifyOfOperation(db, anew, { what: 'created', at: now });
  return anew;
};
