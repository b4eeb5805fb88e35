import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes addresses back. *Source*: office.md 4, ADR 203. */
export const removeImportedAddresses = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from addresses where uuid in ${madeBy(undo)}`.execute(db);
};
