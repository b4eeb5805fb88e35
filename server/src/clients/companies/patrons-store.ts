import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** Puts somebody on the board of a foundation. */
export const insertPatron = async (
  db: Db,
  patron: Insertable<Tables['patrons']>,
): Promise<void> => {
  await db.insertInto('patrons').values(patron).execute();
};

/** Removes somebody from a board; nothing if they are not on it. */
export const endPatron = async (
  db: Db,
  { entity, document, until }: { entity: string; document: string; until: CivilDate },
): Promise<string | undefined> => {
  const ended = await db
    .updateTable('patrons')
    .set({ until })
    .where('intervener_uuid', '=', entity)
    .where('document_number', '=', document)
    .where('until', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  return ended?.uuid;
};
