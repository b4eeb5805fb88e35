import { getProduct, listProducts } from '@area/contract/products/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { AppError } from '../../platform/http/app-error.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { offeredIn } from './offered-types.ts';
import { findProductOn, listProductsOn } from './store.ts';

export const productRoutes = (serve: Register): void => {
  serve(listProducts, async (context) => {
    const { db, parts } = context;
    const offered = offeredIn(context);
    const products = await listProductsOn(db, madridDate(parts.clock.business()));
    return products.filter(({ type }) => offered([type]).length > 0);
  });

  serve(getProduct, async (context) => {
    const { db, params, parts } = context;
    const product = await findProductOn(db, params.id, madridDate(parts.clock.business()));
    if (!product || offeredIn(context)([product.type]).length === 0)
      throw new AppError('NOT_FOUND');
    return product;
  });
};
