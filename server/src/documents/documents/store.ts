import type { Updateable } from 'kysely';
import type { Db, DocumentsTable } from '../../platform/db/tables.ts';

/** What is decided on a document. */
type Decision = Partial<
  Pick<Updateable<DocumentsTable>, 'status' | 'checked_by' | 'checked_at' | 'rejected_because'>
>;

export const updateDocument = async (db: Db, uuid: string, decision: Decision): Promise<void> => {
  await db.updateTable('documents').set(decision).where('uuid', '=', uuid).execute();
};

/** Decides on the certificates of a bank account that wait. What may hold a virus is not validated. */
export const decideCertificates = async (
  db: Db,
  bank_account: string,
  decision: Decision,
): Promise<void> => {
  await db
    .updateTable('documents')
    .set(decision)
    .where('bank_account_uuid', '=', bank_account)
    .where('status', '=', 'PENDING')
    .$if(decision.status === 'VALIDATED', (waiting) =>
      waiting.where('scan', 'in', ['NONE', 'CLEAN']),
    )
    .execute();
};
