import type { InsertObject } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

export const insertClientNote = async (
  db: Db,
  row: InsertObject<Tables, 'client_notes'>,
): Promise<void> => {
  await db.insertInto('client_notes').values(row).execute();
};

/** The notes about somebody with their authors, newest first. */
export const clientNotesOf = (db: Db, intervener: string) =>
  db
    .selectFrom('client_notes')
    .innerJoin('staff', 'staff.uuid', 'client_notes.staff_uuid')
    .select([
      'client_notes.uuid',
      'client_notes.written_at',
      'client_notes.text',
      'staff.name as by',
    ])
    .where('client_notes.intervener_uuid', '=', intervener)
    .orderBy('client_notes.written_at', 'desc')
    .orderBy('client_notes.uuid', 'desc');
