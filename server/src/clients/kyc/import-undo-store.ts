import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes knowledge questionnaires back. *Source*: office.md 4, ADR 208. */
export const removeImportedKyc = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from kyc_records where uuid in ${madeBy(undo)}`.execute(db);
};
