import { whyNotExport } from '@area/domain/operation/guards';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { getOperationWhole } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { closeFile, openRequestedFile } from './files-store.ts';
import { sendOrders } from './send-orders.ts';
import type { OrderToSend } from './send-orders.ts';

/** Opens and closes a file for only these orders. Returns it, so that the caller writes it. */
export const sendInOwnFile = async (
  db: Db,
  orders: readonly OrderToSend[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> => {
  const { uuid } = await openRequestedFile(db, now);
  await sendOrders(db, orders, { file_uuid: uuid, actor, at: now });
  await closeFile(db, uuid, now);
  return uuid;
};

/**
 * Sends an order that the caller has locked before the day's file, in a file of its own that is written with the next
 * files. *Errors*: EXPORT_NOT_READY while its money is missing, TRANSITION_FORBIDDEN. *Source*: decisions 1.2 (O9).
 */
export const sendAlone = async (
  db: Db,
  operation: OperationWhole,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<OperationWhole> => {
  if (operation.operation_status === 'VALIDATED' && whyNotExport(operation))
    throw new AppError('EXPORT_NOT_READY');
  await sendInOwnFile(db, [operation], by);
  return getOperationWhole(db, operation.uuid);
};
