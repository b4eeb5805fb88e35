import type { InsertObject } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export const insertAmlNote = async (
  db: Db,
  row: InsertObject<Tables, 'aml_notes'>,
): Promise<void> => {
  await db.insertInto('aml_notes').values(row).execute();
};

/** The notes about somebody with their authors, newest first. */
export const amlNotesOf = (db: Db, intervener: string) =>
  db
    .selectFrom('aml_notes')
    .innerJoin('staff', 'staff.uuid', 'aml_notes.staff_uuid')
    .select(['aml_notes.uuid', 'aml_notes.written_at', 'aml_notes.text', 'staff.name as by'])
    .where('aml_notes.intervener_uuid', '=', intervener)
    .orderBy('aml_notes.written_at', 'desc')
    .orderBy('aml_notes.uuid', 'desc');
