import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import { productAsOf } from '../../ledger/products/as-of-store.ts';
import { holderTypeOf } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';

/** A product as it is on a day. */
export const getProductRow = async (db: Db, uuid: string | null, on: CivilDate) =>
  db.selectFrom(productAsOf(uuid, on)).selectAll('products').executeTakeFirstOrThrow();

/** The allowed holders and orders of a product on a day, with the type of the holder of an account. */
export const findOffer = async (
  db: Db,
  uuid: string,
  { account, on }: { readonly account: string; readonly on: CivilDate },
) =>
  db
    .selectFrom(productAsOf(uuid, on))
    .select([
      'type',
      'person_types',
      'allow_periodic',
      'allow_transfer',
      'documents',
      holderTypeOf(sql.lit(account)).as('holder_type'),
    ])
    .executeTakeFirst();

/** What a product says of orders that repeat, on a day. */
export const getPeriodicTerms = async (db: Db, uuid: string, on: CivilDate) =>
  db
    .selectFrom(productAsOf(uuid, on))
    .select(['status', 'allow_periodic', 'min_periodic', 'min_holding', 'cut_off'])
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
