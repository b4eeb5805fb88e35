import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The other end of an order: the product that a transfer goes to, and the bank account that is paid or debited. */
export interface OrderEnds {
  readonly destination_name: string | null;
  readonly iban: string | null;
}

/** The other ends of some orders, by order. */
export const listOrderEnds = async (
  db: Db,
  operations: readonly string[],
): Promise<ReadonlyMap<string, OrderEnds>> => {
  if (operations.length === 0) return new Map();
  const rows = await db
    .selectFrom('operations')
    .leftJoin('bank_accounts', 'bank_accounts.uuid', 'operations.bank_account_uuid')
    .leftJoin('products', 'products.uuid', 'operations.destination_product_uuid')
    .select(['operations.uuid', 'bank_accounts.iban', 'products.name as destination_name'])
    .where('operations.uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .execute();
  return new Map(rows.map(({ uuid, ...ends }) => [uuid, ends]));
};
