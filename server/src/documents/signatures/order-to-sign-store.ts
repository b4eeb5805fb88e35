import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The facts of an order for signing: how signatures are counted, its description, and what a code is bound to. */
const readOrders = (db: Db, uuids: readonly string[]) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select([
      'operations.uuid',
      'operations.reference',
      'operations.type',
      'operations.operation_status',
      'operations.version',
      'operations.account_uuid',
      'operations.product_uuid',
      'operations.created_by',
      'operations.amount',
      'operations.amount_indicator',
      'operations.ordered_units',
      'operations.payment_method',
      'accounts.signature_arrangement',
      'accounts.required_signatures',
      'accounts.signature_rules',
      'products.name as product_name',
      'products.type as product_type',
      'products.iban as product_iban',
    ])
    .where('operations.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();

export type OrderToSign = Awaited<ReturnType<typeof readOrders>>[number];

/** Some orders as their signers sign them, in no order. */
export const listOrdersToSign = async (
  db: Db,
  uuids: readonly string[],
): Promise<readonly OrderToSign[]> => (uuids.length === 0 ? [] : readOrders(db, uuids));
