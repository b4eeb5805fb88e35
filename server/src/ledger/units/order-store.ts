import type { OperationType } from '@area/domain/operation/codes';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';

/** The other side of an order: the destination of a transfer, and the bank account that is paid or debited. */
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

/** When an order was made and signed. */
export const findOrderTimes = async (db: Db, order: string) =>
  db
    .selectFrom('operations')
    .select(['operation_status', 'order_at', 'created_at'])
    .where('uuid', '=', order)
    .executeTakeFirst();

/** The mergers in which a fund ends. */
export const listMergersOf = async (db: Db, product: string) =>
  db
    .selectFrom('mergers')
    .select(['announced_at', 'leave_until', 'cancelled_at'])
    .where('origin_uuid', '=', product)
    .execute();

/** Whether a request has an operation of one of some types. */
export const hasChildOf = async (
  db: Db,
  parent: string,
  types: readonly OperationType[],
): Promise<boolean> =>
  (await db
    .selectFrom('operations')
    .select('uuid')
    .where('parent_uuid', '=', parent)
    .where('type', 'in', types)
    .executeTakeFirst()) !== undefined;

export const insertTaxLines = async (
  db: Db,
  lines: readonly Insertable<Tables['tax_lines']>[],
): Promise<void> => {
  await db.insertInto('tax_lines').values(lines).execute();
};
