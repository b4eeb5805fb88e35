import { madridDate } from '@area/domain/calendar/madrid';
import type { DealingTerms } from '@area/domain/product/product';
import type { Selectable } from 'kysely';
import type { ProductsTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findOrderedProduct } from './store.ts';

/**
 * A product as it is at a moment, with the dealing terms of an order: an existing order keeps the cut-off and the settlement days of its placing.
 * *Errors*: NOT_FOUND. *Source*: ADR 136.
 */
export const getOrderedProduct = async (
  db: Db,
  product: string,
  { now, order }: { readonly now: Date; readonly order?: string | undefined },
): Promise<Selectable<ProductsTable>> => {
  const found = await findOrderedProduct(db, product, { on: madridDate(now), order });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

/** The dealing terms of an order: its own once it exists, otherwise those of the product. */
export const termsOfOrder = async (
  db: Db,
  product: DealingTerms & { readonly uuid: string },
  { now, order }: { readonly now: Date; readonly order: string | undefined },
): Promise<DealingTerms> =>
  order === undefined ? product : getOrderedProduct(db, product.uuid, { now, order });
