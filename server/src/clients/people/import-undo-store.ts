import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isUnreferenced, madeBy } from '../../platform/import-undo/undo-store.ts';
import type { ImportUndo } from '../../platform/import-undo/undo-store.ts';

/** What stands in the place of a name. */
const ANNULLED = 'ANULADO';

/**
 * Takes people and companies back. Whoever something refers to, such as the reversal of their units, stays as an empty record that nobody can
 * log in to: without a name, and without the document, which may come in again. *Source*: office.md 4, ADR 203.
 */
export const removeImportedInterveners = async (db: Db, undo: ImportUndo): Promise<void> => {
  const isFree = await isUnreferenced(db, 'interveners', 'i');
  await sql`delete from interveners i where i.uuid in ${madeBy(undo)} and ${isFree}`.execute(db);
  await sql`
    update interveners set name = ${ANNULLED}, given_name = ${ANNULLED}, family_name_1 = '', lastname_2 = null,
           document_number = ${ANNULLED} || ' ' || uuid, email = null, mobile_phone = null, is_minor = false, intervener_status = 'BLOQUEADO',
           version = version + 1
     where uuid in ${madeBy(undo)}`.execute(db);
};
