import type { Db } from '../../platform/db/tables.ts';

const FILES_SHOWN = 100;
const SHOWN = 200;

/** Files of the bank and for it, the newest first. */
export const listBankFiles = async (db: Db) =>
  db
    .selectFrom('bank_files')
    .select([
      'uuid',
      'kind',
      'name',
      'records',
      'total',
      'sha256',
      'by_staff',
      'created_at',
      'done_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(FILES_SHOWN)
    .execute();

/** A file for the bank by its name. */
export const findOwnBankFile = async (db: Db, name: string) =>
  db
    .selectFrom('bank_files')
    .selectAll()
    .where('name', '=', name)
    .where('kind', 'in', ['PAIN_001', 'PAIN_008'])
    .executeTakeFirst();

/** Payouts that are not paid, the first due first. */
export const listUnpaidPayouts = async (db: Db) =>
  db
    .selectFrom('payouts')
    .select([
      'uuid',
      'number',
      'kind',
      'status',
      'amount',
      'iban',
      'beneficiary',
      'due_on',
      'rejected_because',
    ])
    .where('status', '<>', 'PAID')
    .orderBy('due_on')
    .orderBy('number')
    .limit(SHOWN)
    .execute();
