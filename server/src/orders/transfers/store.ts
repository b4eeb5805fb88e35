import type { Updateable } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, TransferOrdersTable, Tables } from '../../platform/db/tables.ts';
import type { OperationStatus } from '@area/domain/operation/codes';
import type { ProcessedMessage } from './outcome.ts';
import { recordingEvent } from '../../platform/events/store.ts';
import type { TransferRequest } from '../../platform/outside/transfer-gateway/messages.ts';

export type TransferRow = Selectable<TransferOrdersTable>;

export const findTransfer = async (db: Db, operation: string): Promise<TransferRow | undefined> =>
  db
    .selectFrom('transfer_orders')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();

/** The further data of an operation between managers. *Errors*: throws for any other one. */
export const getTransfer = async (db: Db, operation: string): Promise<TransferRow> =>
  db
    .selectFrom('transfer_orders')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirstOrThrow();

export const insertTransfer = async (
  db: Db,
  row: Insertable<TransferOrdersTable>,
): Promise<void> => {
  const { operation_uuid: uuid, direction } = row;
  await recordingEvent(db, {
    type: 'transfer.created',
    subject: 'order',
    uuid,
    facts: { direction },
  })
    .insertInto('transfer_orders')
    .values(row)
    .execute();
};

export const updateTransfer = async (
  db: Db,
  operation: string,
  changes: Updateable<TransferOrdersTable>,
): Promise<void> => {
  await recordingEvent(db, { type: 'transfer.updated', subject: 'order', uuid: operation })
    .updateTable('transfer_orders')
    .set(changes)
    .where('operation_uuid', '=', operation)
    .execute();
};

/** The operation that asked another manager, by our reference. */
export const findIncoming = async (db: Db, reference: string) =>
  db
    .selectFrom('transfer_orders')
    .select('operation_uuid')
    .where('reference', '=', reference)
    .where('direction', '=', 'IN')
    .executeTakeFirst();

/** Transfers of a direction in some statuses. */
const selectInStatus = (db: Db, direction: 'IN' | 'OUT', statuses: readonly OperationStatus[]) =>
  db
    .selectFrom('operations')
    .innerJoin('transfer_orders', 'transfer_orders.operation_uuid', 'operations.uuid')
    .select('operations.uuid')
    .where('operations.operation_status', 'in', statuses)
    .where('transfer_orders.direction', '=', direction)
    .orderBy('operations.uuid');

export const listInStatus = async (
  ...asked: Parameters<typeof selectInStatus>
): Promise<string[]> => (await selectInStatus(...asked).execute()).map(({ uuid }) => uuid);

/** Most waiting transfers have only their order yet: a run locks them only when both money and lots have arrived. */
export const listToSettle = async (
  db: Db,
  receiving: readonly OperationStatus[],
): Promise<string[]> => {
  const rows = await selectInStatus(db, 'IN', receiving)
    .where((eb) =>
      eb.or([
        eb('operations.operation_status', '=', 'SNCE_3'),
        eb.and([
          eb('transfer_orders.cash', 'is not', null),
          eb('transfer_orders.lots_message_uuid', 'is not', null),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** Whether the office was notified of a transfer for a cause and day. */
export const hasAlert = async (
  db: Db,
  { operation_uuid, cause, due }: Omit<Insertable<Tables['transfer_alerts']>, 'issue_uuid'>,
): Promise<boolean> =>
  (await db
    .selectFrom('transfer_alerts')
    .select('due')
    .where('operation_uuid', '=', operation_uuid)
    .where('cause', '=', cause)
    .where('due', '=', due)
    .executeTakeFirst()) !== undefined;

export const insertAlert = async (
  db: Db,
  row: Insertable<Tables['transfer_alerts']>,
): Promise<void> => {
  await db.insertInto('transfer_alerts').values(row).execute();
};

/** The operation that another manager asked us for, by its reference. */
export const findOutgoing = async (
  db: Db,
  { sender_nif, reference }: Pick<ProcessedMessage, 'sender_nif' | 'reference'>,
) =>
  db
    .selectFrom('transfer_orders')
    .select('operation_uuid')
    .where('direction', '=', 'OUT')
    .where('manager_nif', '=', sender_nif)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Whether a manager has asked for the same signed order already. */
export const isRepeated = async (
  db: Db,
  { order_sha256 }: Pick<TransferRequest, 'order_sha256'>,
  { sender, product }: { sender: string; product: string },
): Promise<boolean> =>
  (await db
    .selectFrom('transfer_orders')
    .innerJoin('operations', 'operations.uuid', 'transfer_orders.operation_uuid')
    .select('operations.uuid')
    .where('direction', '=', 'OUT')
    .where('manager_nif', '=', sender)
    .where('order_sha256', '=', order_sha256.toLowerCase())
    .where('operations.product_uuid', '=', product)
    // A refused or withdrawn one may be asked for again.
    .where('operations.operation_status', '<>', 'CANCELLED')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** When an operation was validated for the last time. */
export const findLastValidation = async (db: Db, operation: string) =>
  db
    .selectFrom('operation_history')
    .select('at')
    .where('operation_uuid', '=', operation)
    .where('to_status', '=', 'VALIDATED')
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst();

export const getFingerprint = async (db: Db, document: string) =>
  db
    .selectFrom('documents')
    .select('sha256')
    .where('uuid', '=', document)
    .executeTakeFirstOrThrow();
