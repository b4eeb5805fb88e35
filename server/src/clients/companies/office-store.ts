import type { Db } from '../../platform/db/tables.ts';

/** Whether somebody is on the board of a foundation. */
export const findPatron = async (db: Db, entity: string, document: string) =>
  db
    .selectFrom('patrons')
    .select(['uuid', 'name', 'position'])
    .where('intervener_uuid', '=', entity)
    .where('document_number', '=', document)
    .where('until', 'is', null)
    .executeTakeFirst();
