import type { DealingTerms } from '@area/domain/product/product';
import type { Selectable } from 'kysely';
import type { ProductsTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findOrderedProduct } from './store.ts';

/**
 * A product as an order of it is dated: one that stands keeps the cut-off and the settlement days that held when it was
 * placed. *Errors*: NOT_FOUND. *Source*: ADR 136.
 */
export const getOrderedProduct = async (
  db: Db,
  product: string,
  order?: string,
): Promise<Selectable<ProductsTable>> => {
  const found = await findOrderedProduct(db, product, order);
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
