import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

const transfers = (db: Db) =>
  db
    .selectFrom('transfer_orders')
    .innerJoin('operations', 'operations.uuid', 'transfer_orders.operation_uuid');

/** Transfers between managers that have not ended, the first due first. */
export const listLiveTransfers = async (db: Db) =>
  transfers(db)
    .select([
      'operations.reference as order',
      'transfer_orders.reference',
      'direction',
      'operation_status',
      'manager',
      'requested_on',
      'checks_by',
      'cash_by',
      'answer',
      'answer_until',
      'cash',
    ])
    .where('operations.operation_status', 'not in', ['FINALIZED', 'CANCELLED'])
    .orderBy('cash_by')
    .orderBy('operations.uuid')
    .execute();

/** The operation of a transfer by its reference, in one direction. *Errors*: NOT_FOUND. */
export const getTransferReferenced = async (
  db: Db,
  reference: string,
  direction: 'IN' | 'OUT',
): Promise<string> => {
  const found = await transfers(db)
    .select('operations.uuid')
    .where('operations.reference', '=', reference)
    .where('direction', '=', direction)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found.uuid;
};
