import { sql } from 'kysely';
import { holderTypeOf } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';

export const getProductRow = async (db: Db, uuid: string | null) =>
  db.selectFrom('products').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** The allowed holders and orders of a product, with the type of the holder of an account. */
export const findOffer = async (db: Db, uuid: string, account: string) =>
  db
    .selectFrom('products')
    .select([
      'type',
      'person_types',
      'allow_periodic',
      'allow_transfer',
      holderTypeOf(sql.lit(account)).as('holder_type'),
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** What a product says of orders that repeat. */
export const getPeriodicTerms = async (db: Db, uuid: string) =>
  db
    .selectFrom('products')
    .select(['status', 'allow_periodic', 'min_periodic', 'min_holding', 'cut_off'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** A product with the numbers by which a plan is registered. */
export const getPlanRow = async (db: Db, uuid: string) =>
  db
    .selectFrom('products')
    .leftJoin('plan_terms', 'plan_terms.product_uuid', 'products.uuid')
    .select([
      'products.name',
      'products.cnmv_number',
      'plan_terms.dgsfp_code',
      'plan_terms.fund_code',
      'plan_terms.manager',
    ])
    .where('products.uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** The ISINs of our own products. */
export const listOwnIsins = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('products').select('isin').where('is_own', '=', true).execute();
  return rows.map(({ isin }) => isin);
};
