import type { DealingTerms } from '@area/domain/product/product';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';

/** Until when a product takes orders and when it pays. *Errors*: NOT_FOUND. */
export const getDealingTerms = async (
  db: Kysely<Tables>,
  product: string,
): Promise<DealingTerms> => {
  const terms = await db
    .selectFrom('products')
    .select(['cut_off', 'settlement_days'])
    .where('uuid', '=', product)
    .executeTakeFirst();
  if (!terms) throw new AppError('NOT_FOUND');
  return terms;
};
