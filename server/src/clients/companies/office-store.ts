import type { Db } from '../../platform/db/tables.ts';

/** The entity of a document number. */
export const findEntityDocumented = async (
  db: Db,
  document: string,
): Promise<{ readonly uuid: string; readonly name: string } | undefined> =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'name'])
    .where('document_number', '=', document)
    .where('intervener_type', '=', 'J')
    .executeTakeFirst();

/** Whether somebody is on the board of a foundation. */
export const findPatron = async (db: Db, entity: string, document: string) =>
  db
    .selectFrom('patrons')
    .select(['uuid', 'name', 'position'])
    .where('intervener_uuid', '=', entity)
    .where('document_number', '=', document)
    .where('until', 'is', null)
    .executeTakeFirst();
