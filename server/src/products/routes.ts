import { getProduct, listProducts } from '@area/contract/products';
import { madridDate } from '@area/domain/calendar/madrid';
import { AppError } from '../http/app-error.ts';
import type { Register } from '../http/register.ts';
import { findProductOn, listProductsOn } from './store.ts';

export const productRoutes = (serve: Register): void => {
  serve(listProducts, async ({ db, query, parts }) => {
    const products = await listProductsOn(db, madridDate(parts.clock.business()));
    const items = products.slice(query.$offset, query.$offset + query.$limit);
    return { items, total: products.length };
  });

  serve(getProduct, async ({ db, params, parts }) => {
    const product = await findProductOn(db, params.id, madridDate(parts.clock.business()));
    if (!product) throw new AppError('NOT_FOUND');
    return product;
  });
};
