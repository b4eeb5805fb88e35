import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, ProductsTable, Tables } from '../../platform/db/tables.ts';
import { productsAsOf } from './as-of-store.ts';

/** Writes a product. Whoever calls has evaluated it: `createProduct`. */
export const insertProduct = async (db: Db, row: Insertable<ProductsTable>): Promise<void> => {
  await db.insertInto('products').values(row).execute();
};

/** Writes the register's numbers of a plan. */
export const insertPlan = async (db: Db, row: Insertable<Tables['plan_terms']>): Promise<void> => {
  await db.insertInto('plan_terms').values(row).execute();
};

export const updateProduct = async (
  db: Db,
  uuid: string,
  changes: Updateable<ProductsTable>,
): Promise<void> => {
  await db.updateTable('products').set(changes).where('uuid', '=', uuid).execute();
};

/** Nothing enters a product that ends. */
export const closeProduct = async (db: Db, uuid: string): Promise<void> =>
  updateProduct(db, uuid, { status: 'CLOSED' });

/** Writes terms from a day on. Whoever calls has evaluated them: `setTerms`. */
export const insertTerms = async (
  db: Db,
  row: Insertable<Tables['product_terms']>,
): Promise<void> => {
  await db.insertInto('product_terms').values(row).execute();
};

/** Writes a version of a document, whose file is in the storage already. */
export const insertProductDocument = async (
  db: Db,
  row: Insertable<Tables['product_documents']>,
): Promise<void> => {
  await db.insertInto('product_documents').values(row).execute();
};

/** Which of the names that must be unique another product has already. */
export const findTakenNames = async (
  db: Db,
  { code, isin }: { readonly code: string; readonly isin: string },
): Promise<{ readonly code: boolean; readonly isin: boolean }> => {
  const rows = await db
    .selectFrom('products')
    .select(['code', 'isin'])
    .where((eb) => eb.or([eb('code', '=', code), eb('isin', '=', isin)]))
    .execute();
  return {
    code: rows.some((row) => row.code === code),
    isin: rows.some((row) => row.isin === isin),
  };
};

/** A product as it stands with itself, without dated terms. */
export const findProductRow = async (
  db: Db,
  uuid: string,
): Promise<Selectable<ProductsTable> | undefined> =>
  db.selectFrom('products').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** The terms of a product by date, the newest first; of several from one day the last one counts. */
export const listTerms = async (db: Db, product: string) =>
  db
    .selectFrom('product_terms')
    .selectAll()
    .distinctOn('from_date')
    .where('product_uuid', '=', product)
    .orderBy('from_date', 'desc')
    .orderBy('number', 'desc')
    .execute();

/** Every version of the documents of a product, the newest first. */
export const listProductDocuments = async (db: Db, product: string) =>
  db
    .selectFrom('product_documents')
    .selectAll()
    .where('product_uuid', '=', product)
    .orderBy('in_force_from', 'desc')
    .orderBy('number', 'desc')
    .execute();

/** Every product as it is on a day, with the day of its last unit value. */
export const listCatalogueOn = async (db: Db, on: CivilDate) =>
  db
    .selectFrom(productsAsOf(on))
    .selectAll('products')
    .select((eb) =>
      eb
        .selectFrom('unit_values')
        .select((value) => value.fn.max('day').as('day'))
        .whereRef('product_uuid', '=', 'products.uuid')
        .where('unit_values.status', '=', 'OFFICIAL')
        .where('day', '<=', on)
        .as('nav_date'),
    )
    .orderBy('products.name')
    .orderBy('products.class')
    .execute();
