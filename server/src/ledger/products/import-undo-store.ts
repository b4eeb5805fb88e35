import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { isUnreferenced } from '../../platform/import-undo/undo-store.ts';
import { isMadeBy, madeBy } from '../../platform/imports/undo-slice-store.ts';
import type { ImportUndo } from '../../platform/imports/undo-slice-store.ts';

/** What stands in the place of a code. */
const ANNULLED = 'ANULADO';

/** Takes versions of documents of products back. *Source*: office.md 4, ADR 208. */
export const removeImportedProductDocuments = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from product_documents where uuid in ${madeBy(undo)}`.execute(db);
};

/** Takes terms by date back. *Source*: office.md 4, ADR 208. */
export const removeImportedTerms = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`
    delete from product_terms t using import_rows r, import_map own, products p
     where ${isMadeBy(undo, 'own')} and r.import_uuid = own.import_uuid and r.kind = own.kind and r.external_id = own.external_id
       and p.code = r.data ->> 'product_code' and t.product_uuid = p.uuid and t.from_date = (r.data ->> 'from_date')::date`.execute(
    db,
  );
};

/**
 * Takes products back. One whose units were reversed stays, closed and without its code and its ISIN, which may come in again.
 * *Source*: office.md 4, ADR 208.
 */
export const removeImportedProducts = async (db: Db, undo: ImportUndo): Promise<void> => {
  await sql`delete from plan_terms where product_uuid in ${madeBy(undo)}`.execute(db);
  const isFree = await isUnreferenced(db, 'products', 'p');
  await sql`delete from products p where p.uuid in ${madeBy(undo)} and ${isFree}`.execute(db);
  await sql`
    update products set code = ${ANNULLED} || ' ' || uuid, isin = ${ANNULLED} || ' ' || uuid, name = ${ANNULLED}, status = 'CLOSED', benchmark_code = null
     where uuid in ${madeBy(undo)}`.execute(db);
};
