import type { Db } from '../../platform/db/tables.ts';
import { decideCertificates } from '../../documents/documents/store.ts';

/** Nobody looks any more at the certificate of a bank account that is gone. */
export const closeProofs = async (db: Db, bank: string): Promise<void> => {
  await decideCertificates(db, bank, { status: 'EXPIRED' });
};
