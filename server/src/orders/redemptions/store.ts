import type { ProductType } from '@area/domain/product/product';
import type { Db } from '../../platform/db/tables.ts';

/** Whether a product is a fund or a plan; nothing for an unknown one. */
export const findProductType = async (db: Db, product: string): Promise<ProductType | undefined> =>
  (await db.selectFrom('products').select('type').where('uuid', '=', product).executeTakeFirst())
    ?.type;
