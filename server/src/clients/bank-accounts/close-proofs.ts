import type { Db } from '../../platform/db/tables.ts';
import { decideCertificates } from '../../documents/documents/store.ts';

/** Closes the certificates of a removed bank account. */
export const closeProofs = async (db: Db, bank: string): Promise<void> => {
  await decideCertificates(db, bank, { status: 'EXPIRED' });
};
