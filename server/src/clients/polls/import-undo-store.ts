import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes outcomes of tests back. *Source*: office.md 4, ADR 203. */
export const removeImportedTests = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from convenience_tests where uuid in ${madeBy(undo)}`.execute(db);
};
