import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** The last word about the exemption of an entity; without days it has none. */
export const findExemption = async (db: Db, entity: string) =>
  db
    .selectFrom('tax_exemptions')
    .select(['valid_from', 'valid_until', 'document_uuid', 'set_by'])
    .where('intervener_uuid', '=', entity)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertExemption = async (
  db: Db,
  row: Insertable<Tables['tax_exemptions']>,
): Promise<void> => {
  await db.insertInto('tax_exemptions').values(row).execute();
};
