import type { Insertable, Updateable } from 'kysely';
import type { PaymentsTable, Db } from '../../platform/db/tables.ts';

/** Writes a line that came in, once; nothing for one that is known by its bank reference. */
export const insertPayment = async (
  db: Db,
  row: Insertable<PaymentsTable>,
): Promise<string | undefined> => {
  const inserted = await db
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return inserted?.uuid;
};

export const updatePayment = async (
  db: Db,
  uuid: string,
  changes: Updateable<PaymentsTable>,
): Promise<void> => {
  await db.updateTable('payments').set(changes).where('uuid', '=', uuid).execute();
};

/** What an order was paid with went back to whoever paid. */
export const markReturned = async (db: Db, operation: string): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ outcome: 'returned' })
    .where('operation_uuid', '=', operation)
    .where('outcome', '=', 'matched')
    .execute();
};
