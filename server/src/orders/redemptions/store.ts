import type { ProductType } from '@area/domain/product/product';
import type { Db } from '../../platform/db/tables.ts';

/** Whether a product is a fund or a plan; nothing for an unknown one. */
export const findProductType = async (db: Db, product: string): Promise<ProductType | undefined> =>
  (await db.selectFrom('products').select('type').where('uuid', '=', product).executeTakeFirst())
    ?.type;

/** The units of a position, with those that are blocked and set aside. */
export const findPosition = async (
  db: Db,
  { account, product }: { readonly account: string; readonly product: string },
) =>
  db
    .selectFrom('positions')
    .select(['units', 'blocked_units', 'reserved_units'])
    .where('account_uuid', '=', account)
    .where('product_uuid', '=', product)
    .executeTakeFirst();

/** The IBAN of a bank account that an order names. */
export const getIban = async (db: Db, bank: string | null): Promise<string> => {
  const row = await db
    .selectFrom('bank_accounts')
    .select('iban')
    .where('uuid', '=', bank)
    .executeTakeFirstOrThrow();
  return row.iban;
};
