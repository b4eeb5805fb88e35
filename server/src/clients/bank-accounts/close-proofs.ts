import type { Db } from '../../platform/db/tables.ts';

/** Nobody looks any more at the certificate of a bank account that is gone. */
export const closeProofs = async (db: Db, bank: string): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ status: 'EXPIRED' })
    .where('bank_account_uuid', '=', bank)
    .where('status', '=', 'PENDING')
    .execute();
};
