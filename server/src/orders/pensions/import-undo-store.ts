import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isMadeBy, madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** Takes what people contributed elsewhere back. *Source*: office.md 4, ADR 208. */
export const removeImportedContributions = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    delete from contributions_elsewhere c using import_rows r, import_map own, import_map who
     where ${isMadeBy(undo, 'own')} and r.import_uuid = own.import_uuid and r.kind = own.kind and r.external_id = own.external_id
       and who.kind = 'people' and who.external_id = r.data ->> 'person' and c.intervener_uuid = who.uuid and c.year = (r.data ->> 'year')::integer`.execute(
    db,
  );
};

/** Takes benefits in course back, with what they would pay. *Source*: office.md 4, ADR 208. */
export const removeImportedBenefits = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from benefit_payments where benefit_uuid in ${madeBy(undo)}`.execute(db);
  await sql`delete from benefit_incomes where benefit_uuid in ${madeBy(undo)}`.execute(db);
  await sql`delete from benefits where operation_uuid in ${madeBy(undo)}`.execute(db);
};
