import type { Insertable, Selectable } from 'kysely';
import type { Db, TransferOrdersTable } from '../../platform/db/tables.ts';

export type TransferRow = Selectable<TransferOrdersTable>;

export const findTransfer = async (db: Db, operation: string): Promise<TransferRow | undefined> =>
  db
    .selectFrom('transfer_orders')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();

/** What an operation between managers says besides. *Errors*: throws for any other one. */
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
  await db.insertInto('transfer_orders').values(row).execute();
};
