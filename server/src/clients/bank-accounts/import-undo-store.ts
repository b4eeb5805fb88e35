import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes bank accounts back. *Source*: office.md 4, ADR 203. */
export const removeImportedBankAccounts = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from bank_accounts where uuid in ${madeBy(undo)}`.execute(db);
};

/** Takes orders to debit bank accounts back. *Source*: office.md 4, ADR 208. */
export const removeImportedMandates = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from mandates where uuid in ${madeBy(undo)}`.execute(db);
};
