import type { Minimums } from '@area/contract/operation-lookups/schemas';
import type { Product } from '@area/contract/products/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ProductType } from '@area/domain/product/product';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind, BoundParameters } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { productAsOf, productsAsOf } from './as-of-store.ts';
import { presentAlerts, presentFees } from './present.ts';

const productsOn = (
  db: Db,
  on: CivilDate | Expression<CivilDate>,
  from: ReturnType<typeof productsAsOf> = productsAsOf(on),
) =>
  db
    .selectFrom(from)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('unit_values')
          .select(['value', 'day'])
          .whereRef('unit_values.product_uuid', '=', 'products.uuid')
          .where('unit_values.status', '=', 'OFFICIAL')
          .where('day', '<=', on)
          .orderBy('day', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.on(sql<boolean>`true`),
    )
    .leftJoin('market_indices', 'market_indices.code', 'products.benchmark_code')
    .leftJoin('plan_terms', 'plan_terms.product_uuid', 'products.uuid')
    .selectAll('products')
    .select([
      'latest.value as nav',
      'latest.day as nav_date',
      'plan_terms.liquidity_alerts',
      'market_indices.name as benchmark_name',
    ])
    .orderBy('products.name')
    .orderBy('products.class');

type Row = Awaited<ReturnType<ReturnType<typeof productsOn>['execute']>>[number];

export const presentProduct = ({
  iban: _iban,
  management_fee,
  depositary_fee,
  other_costs,
  inducements,
  liquidity_alerts,
  benchmark_code,
  benchmark_name,
  ...row
}: Row): Product => ({
  ...row,
  currency: 'EUR',
  benchmark:
    benchmark_code === null || benchmark_name === null
      ? null
      : { code: benchmark_code, name: benchmark_name },
  fees: presentFees({ management_fee, depositary_fee, other_costs, inducements }),
  liquidity_alerts: presentAlerts(row.type, liquidity_alerts),
});

export const listProductsOn = async (db: Db, on: CivilDate): Promise<Product[]> =>
  (await productsOn(db, on).execute()).map(presentProduct);

const productsFitting = prepare((db, bind: Bind<{ account: string; on: CivilDate }>) =>
  productsOn(db, bind('on'))
    .innerJoin('accounts', 'accounts.type', 'products.type')
    .where('accounts.uuid', '=', bind('account')),
);

/** The products that fit an account, open or not: funds on fund accounts, plans on plan accounts. */
export const listProductsFitting = async (
  db: Db,
  wanted: { account: string; on: CivilDate },
): Promise<Product[]> => (await productsFitting(db, wanted)).map(presentProduct);

/** What an order names, and on which day. */
export interface FittingQuery {
  readonly account: string;
  readonly product: string;
  readonly on: CivilDate;
}

/** A product that fits an account, as part of a larger statement: `presentProduct`. */
export const productFittingQuery = (
  db: Db,
  { account, product, on }: BoundParameters<FittingQuery>,
) =>
  productsOn(db, on, productAsOf(product, on))
    .innerJoin('accounts', 'accounts.type', 'products.type')
    .where('accounts.uuid', '=', account);

/** Those of them that may be ordered now. */
export const listProductsFor = async (
  db: Db,
  wanted: { account: string; on: CivilDate },
): Promise<Product[]> =>
  (await listProductsFitting(db, wanted)).filter(({ status }) => status === 'OPEN');

export const findProductOn = async (
  db: Db,
  uuid: string,
  on: CivilDate,
): Promise<Product | undefined> => {
  const row = await productsOn(db, on, productAsOf(uuid, on)).executeTakeFirst();
  return row && presentProduct(row);
};

/** The minimums and maximums of each product of some types. *Source*: decisions 2.4. */
export const listMinimums = async (
  db: Db,
  types: readonly ProductType[],
  on: CivilDate,
): Promise<Minimums[]> =>
  db
    .selectFrom(productsAsOf(on))
    .select([
      'uuid as uuid_product',
      'code',
      'min_initial',
      'min_additional',
      'min_periodic',
      'min_holding',
      'max_per_holder',
    ])
    .where('type', 'in', types)
    .orderBy('name')
    .orderBy('class')
    .execute();

/** A product on a day, with the dealing terms of an order: those of its placing, otherwise those of the day. */
export const findOrderedProduct = async (
  db: Db,
  product: string,
  { on, order }: { readonly on: CivilDate; readonly order?: string | undefined },
) =>
  db
    .selectFrom(productAsOf(product, on))
    .leftJoin('operations as placed', (join) =>
      join.on('placed.uuid', '=', order ?? null).onRef('placed.product_uuid', '=', 'products.uuid'),
    )
    .selectAll('products')
    // The same column names again: the last one counts.
    .select([
      sql<string>`coalesce(placed.cut_off, products.cut_off)`.as('cut_off'),
      sql<number>`coalesce(placed.settlement_days, products.settlement_days)`.as('settlement_days'),
    ])
    .executeTakeFirst();

/** The product of a code. */
export const findProductCoded = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('products').select('uuid').where('code', '=', code).executeTakeFirst())
    ?.uuid;

/** The code of a product, and whether it is a fund or a plan. */
export const getProductKind = async (db: Db, product: string) =>
  db
    .selectFrom('products')
    .select(['type', 'code'])
    .where('uuid', '=', product)
    .executeTakeFirstOrThrow();
