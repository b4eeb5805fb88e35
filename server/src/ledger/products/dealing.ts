import type { DealingTerms } from '@area/domain/product/product';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ProductsTable } from '../../platform/db/registry-tables.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';

/**
 * A product as an order of it is dated: one that stands keeps the cut-off and the settlement days that held when it was
 * placed. *Errors*: NOT_FOUND. *Source*: ADR 136.
 */
export const getOrderedProduct = async (
  db: Db,
  product: string,
  order?: string,
): Promise<Selectable<ProductsTable>> => {
  const found = await db
    .selectFrom('products')
    .leftJoin('operations as placed', (join) =>
      join.on('placed.uuid', '=', order ?? null).onRef('placed.product_uuid', '=', 'products.uuid'),
    )
    .selectAll('products')
    // The same names again: the last of a name is the one that is read.
    .select([
      sql<string>`coalesce(placed.cut_off, products.cut_off)`.as('cut_off'),
      sql<number>`coalesce(placed.settlement_days, products.settlement_days)`.as('settlement_days'),
    ])
    .where('products.uuid', '=', product)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

/** The terms that an order on a product is dated by: its own once it stands, else those of the product that was read. */
export const termsOfOrder = async (
  db: Db,
  product: DealingTerms & { readonly uuid: string },
  order: string | undefined,
): Promise<DealingTerms> =>
  order === undefined ? product : getOrderedProduct(db, product.uuid, order);
