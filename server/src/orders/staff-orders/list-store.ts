import type { Filter } from '@area/contract/list-filter';
import type { Listing } from '@area/contract/paging';
import { sql } from 'kysely';
import { ownerNamesOf } from '../../clients/accounts/owner-names-store.ts';
import { countRows, totalFromPage } from '../../platform/db/page-total.ts';
import type { Db } from '../../platform/db/tables.ts';
import { passingFilter } from '../operation-routes/list-store.ts';

/** Which orders, and which part of them. */
interface OrdersQuery {
  readonly client?: string | undefined;
  readonly $filter: Filter;
  readonly $limit: number;
  readonly $offset: number;
}

const matching = (db: Db, { client, $filter }: Pick<OrdersQuery, 'client' | '$filter'>) =>
  db
    .selectFrom('operations')
    // Each order has its product: whoever asks nothing of it does not read it.
    .leftJoin('products', 'products.uuid', 'operations.product_uuid')
    .where(passingFilter($filter))
    .$if(client !== undefined, (query) =>
      query.where('operations.account_uuid', 'in', (eb) =>
        eb
          .selectFrom('account_roles')
          .select('account_uuid')
          .where('intervener_uuid', '=', client ?? '')
          .where('status', '=', 'ACTIVE'),
      ),
    );

/** The page is chosen before its names are read. */
const pageOf = (db: Db, query: OrdersQuery) =>
  matching(db, query)
    .select('operations.uuid')
    .orderBy('operations.created_at', 'desc')
    .orderBy('operations.uuid', 'desc')
    .limit(query.$limit)
    .offset(query.$offset);

const linesOf = async (db: Db, query: OrdersQuery) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select([
      'operations.uuid',
      'operations.reference',
      'operations.type',
      'operations.operation_status',
      'operations.payment_status',
      'operations.account_uuid',
      'accounts.number as account',
      'products.code as product',
      'products.name as product_name',
      'operations.amount',
      'operations.ordered_units',
      'operations.units',
      'operations.nav_date',
      'operations.source',
      'operations.created_at',
    ])
    .select(ownerNamesOf(sql.ref('operations.account_uuid')).as('owners'))
    .where('operations.uuid', 'in', pageOf(db, query))
    .orderBy('operations.created_at', 'desc')
    .orderBy('operations.uuid', 'desc')
    .execute();

/** A page of orders, the newest first. */
export const listOrderLines = async (
  db: Db,
  query: OrdersQuery,
): Promise<Listing<Awaited<ReturnType<typeof linesOf>>[number]>> => {
  const items = await linesOf(db, query);
  const { $limit: limit, $offset: offset } = query;
  const told = totalFromPage({ found: items.length, limit, offset });
  return {
    items,
    total: told ?? (await countRows(db, matching(db, query).select('operations.uuid'), limit)),
  };
};
