import { productsAsOf } from '../../ledger/products/as-of-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { sql } from 'kysely';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { PlanView } from '@area/contract/plan/schemas';
import { CONTRIBUTED } from '../operations/standing-store.ts';

/** When an order was placed. */
export const getPlacedAt = async (db: Db, operation: string): Promise<Date> => {
  const { created_at } = await db
    .selectFrom('operations')
    .select('created_at')
    .where('uuid', '=', operation)
    .executeTakeFirstOrThrow();
  return created_at;
};

/** The number, fees and alerts of some plans on a day. */
export const listPlanTerms = async (db: Db, products: readonly string[], on: CivilDate) =>
  db
    .selectFrom(productsAsOf(on))
    .leftJoin('plan_terms', 'plan_terms.product_uuid', 'products.uuid')
    .select(['products.uuid', 'management_fee', 'depositary_fee', 'other_costs', 'inducements'])
    .select(['dgsfp_code', 'liquidity_alerts'])
    .where('products.uuid', '=', sql<string>`any(${products}::uuid[])`)
    .execute();

/** The type of a product, and whether it is open. */
export const findPlanStatus = async (db: Db, product: string) =>
  db
    .selectFrom('products')
    .select(['type', 'status'])
    .where('uuid', '=', product)
    .executeTakeFirst();

/** The day of the first contribution to a plan, also of one made elsewhere. */
export const findFirstContribution = async (
  db: Db,
  { account, product }: { readonly account: string; readonly product: string },
): Promise<CivilDate | null> => {
  const row = await db
    .selectFrom('lots')
    .select(({ fn }) => fn.min('acquired_on').as('first'))
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .executeTakeFirst();
  return row?.first ?? null;
};

/** Contributions by year, by the day of their unit value: the same ones that the limits count. */
export const listContributedByYear = async (
  db: Db,
  account: string,
): Promise<PlanView['history']> =>
  db
    .selectFrom('operations as o')
    .select([
      sql<number>`extract(year from o.nav_date)::int`.as('year'),
      sql<string>`sum(o.amount)::numeric(18, 2)`.as('contributed'),
    ])
    .where('o.account_uuid', '=', account)
    .where(CONTRIBUTED)
    .where('o.nav_date', 'is not', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();

/** The day of the first contribution, also of one that was made elsewhere and came with a transfer. */
export const findFirstLotDate = async (db: Db, account: string): Promise<PlanView['since']> =>
  (
    await db
      .selectFrom('lots')
      .select('acquired_on')
      .where('account_uuid', '=', account)
      .orderBy('acquired_on')
      .limit(1)
      .executeTakeFirst()
  )?.acquired_on ?? null;
