import type { OperationStatus } from '@area/domain/operation/codes';
import type { Db } from '../../platform/db/tables.ts';
import type { PagePlace } from './paging.ts';

const selectOrders = (db: Db) =>
  db
    .selectFrom('operations')
    .select([
      'uuid',
      'reference',
      'type',
      'operation_status',
      'payment_status',
      'account_uuid',
      'product_uuid',
      'destination_product_uuid',
      'parent_uuid',
      'amount',
      'ordered_units',
      'units',
      'nav',
      'nav_date',
      'fee',
      'cancel_reason',
      'created_at',
      'updated_at',
    ])
    .orderBy('uuid');

interface OrdersAsked extends PagePlace {
  readonly account?: string | undefined;
  readonly product?: string | undefined;
  readonly status?: OperationStatus | undefined;
  readonly reference?: string | undefined;
}

export const listOrderRows = async (
  db: Db,
  { after, lines, account, product, status, reference }: OrdersAsked,
) =>
  selectOrders(db)
    .$if(after !== null, (query) => query.where('uuid', '>', after ?? ''))
    .$if(account !== undefined, (query) => query.where('account_uuid', '=', account ?? ''))
    .$if(product !== undefined, (query) => query.where('product_uuid', '=', product ?? ''))
    .$if(status !== undefined, (query) =>
      status ? query.where('operation_status', '=', status) : query,
    )
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .limit(lines)
    .execute();

export type OrderRow = Awaited<ReturnType<typeof listOrderRows>>[number];

export const findOrderRow = async (db: Db, uuid: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('uuid', '=', uuid).executeTakeFirst();
