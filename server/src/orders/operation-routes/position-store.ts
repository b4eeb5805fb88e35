import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { ProductNames } from './position-rows.ts';

export const listProductNames = async (
  db: Db,
  products: readonly string[],
): Promise<ReadonlyMap<string, ProductNames>> => {
  const rows = await db
    .selectFrom('products')
    .select(['uuid', 'name', 'type', 'class'])
    .where('uuid', '=', sql<string>`any(${products}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ uuid, name, type, class: itsClass }) => [
      uuid,
      { product_name: name, product_class: type === 'F' ? itsClass : null },
    ]),
  );
};

/** How many of some operations are on some accounts. */
export const countOnAccounts = async (
  db: Db,
  operations: readonly string[],
  accounts: readonly string[],
): Promise<number> => {
  const found = await db
    .selectFrom('operations')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .where('account_uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    .execute();
  return found.length;
};
