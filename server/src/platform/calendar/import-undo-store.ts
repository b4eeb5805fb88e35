import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { madeBy } from '../imports/undo-slice-store.ts';
import type { ImportUndo } from '../imports/undo-slice-store.ts';

/** Takes lists of holidays back: the year follows the rule again. *Source*: office.md 4, ADR 208. */
export const removeImportedHolidays = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from business_calendars where uuid in ${madeBy(undo)}`.execute(db);
};
