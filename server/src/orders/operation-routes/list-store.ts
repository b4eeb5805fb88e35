import type { OrderBy } from '@area/contract/paging';
import type { Filter } from '@area/contract/list-filter';
import { OPERATION_FILTERS } from '@area/contract/operations/schemas';
import type { Expression } from 'kysely';
import { sql } from 'kysely';
import { filterSql, likeText, madridDay } from '../../platform/db/filter-sql.ts';
import type { FilterColumns } from '../../platform/db/filter-sql.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind, BoundParameters } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isSignatureRejected } from '../operations/refused-store.ts';

/** The requested operations and their order: only of some accounts. */
export interface ListQuery {
  readonly accounts: readonly string[];
  /** And of other accounts only those that one person ordered. */
  readonly own?: { readonly by: string; readonly accounts: readonly string[] };
  readonly $filter: Filter;
  readonly $orderby: OrderBy<'created_at' | 'amount'>;
  readonly $search?: string | undefined;
  /** An empty type asks for all of them. */
  readonly $type?: string;
}

/** The same as parameters of the statements: unused ones are null. */
export interface ListParameters {
  readonly accounts: readonly string[];
  /** Accounts of which all orders are listed, by any orderer; null when that is so for every account. */
  readonly whole: readonly string[] | null;
  readonly by: string | null;
  readonly type: string | null;
  readonly pattern: string | null;
}

/** None at all: nothing needs to be asked. */
export const isEmptyQuery = ({ accounts, own }: ListQuery): boolean =>
  accounts.length === 0 && (own?.accounts.length ?? 0) === 0;

export const listParametersOf = ({
  accounts,
  own = { by: '', accounts: [] },
  $type,
  $search,
}: ListQuery): ListParameters => ({
  ...(own.accounts.length === 0
    ? { accounts, whole: null, by: null }
    : { accounts: [...accounts, ...own.accounts], whole: accounts, by: own.by }),
  type: $type || null,
  pattern: $search ? likeText($search) : null,
});

const COLUMNS: FilterColumns<typeof OPERATION_FILTERS> = {
  operation_status: sql.ref('operations.operation_status'),
  payment_status: sql.ref('operations.payment_status'),
  type: sql.ref('operations.type'),
  uuid_account: sql.ref('operations.account_uuid'),
  uuid_product: sql.ref('operations.product_uuid'),
  product_type: sql.ref('products.type'),
  product_name: sql.ref('products.name'),
  reference: sql.ref('operations.reference'),
  amount: sql.ref('operations.amount'),
  created_at: madridDay('operations.created_at'),
  nav_date: sql.ref('operations.nav_date'),
  has_docs_signed: sql.ref('operations.has_docs_signed'),
  is_signature_rejected: isSignatureRejected(),
};

/** The conditions of `$filter`, besides those that always hold. */
export const passingFilter = (filter: Filter) => filterSql(filter, OPERATION_FILTERS, COLUMNS);

/** Operations of the requested type and text, on any accounts. */
const operationsOfType = (
  db: Db,
  { type, pattern, whole, by }: Omit<BoundParameters<ListParameters>, 'accounts'>,
) =>
  db
    .selectFrom('operations')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .where(
      sql<boolean>`(${by}::uuid is null or operations.account_uuid = any(${whole}::uuid[]) or operations.created_by = ${by}::uuid)`,
    )
    .where(sql<boolean>`(${type}::text is null or operations.type = ${type})`)
    .where(
      sql<boolean>`(${pattern}::text is null or operations.reference ilike ${pattern} or products.name ilike ${pattern})`,
    );

const matchingOperations = (db: Db, given: BoundParameters<ListParameters>) =>
  operationsOfType(db, given)
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .where('operations.account_uuid', '=', sql<string>`any(${given.accounts}::uuid[])`);

const ROW_COLUMNS = [
  'operations.uuid',
  'operations.reference',
  'operations.type',
  'operations.subop as subtype',
  'operations.operation_status',
  'operations.source_system',
  'operations.payment_status',
  'operations.payment_method',
  'operations.account_uuid as uuid_account',
  'accounts.alias as account_alias',
  'operations.product_uuid as uuid_product',
  'products.name as product_name',
  'operations.amount',
  'operations.amount_indicator',
  'operations.ordered_units',
  'operations.gross',
  'operations.units',
  'operations.nav',
  'operations.nav_date',
  'operations.has_docs_signed',
  'operations.created_at',
] as const;

/** A plan has no classes, even if its row has one. */
const CLASS = sql<string | null>`case when products.type = 'F' then products.class end`.as(
  'product_class',
);
const REJECTED = isSignatureRejected().as('is_signature_rejected');

/** The lines of a list of operations, in no order yet. */
export const listRows = (db: Db, given: ListParameters) =>
  matchingOperations(db, given).select(ROW_COLUMNS).select([CLASS, REJECTED]);

/** The same of operations that are known already. */
export const summaryRows = (db: Db) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .select(ROW_COLUMNS)
    .select([CLASS, REJECTED]);

export const listOrderedBy = async (
  db: Db,
  operations: readonly string[],
  reader: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('operations')
    .select('uuid')
    .where('uuid', '=', sql<string>`any(${operations}::uuid[])`)
    .where('created_by', '=', reader)
    .execute();
  return new Set(rows.map(({ uuid }) => uuid));
};

/** The same with the part of them that a page shows. */
export interface ListPlace extends ListParameters {
  readonly limit: number;
  readonly offset: number;
}

type Order = ListQuery['$orderby'];

interface Sorted {
  readonly order: Order;
  readonly filter: Filter;
}

/**
 * The first of each account, and then the first of all: an index has the order, so a page costs no more on an account with
 * a hundred thousand.
 */
const firstOf = (
  db: Db,
  place: BoundParameters<ListPlace>,
  { order: { field, direction }, filter }: Sorted,
) =>
  db
    .selectFrom(
      sql<{ uuid: string }>`unnest(${place.accounts}::uuid[])`.as<'account'>(sql`account(uuid)`),
    )
    .innerJoinLateral(
      () =>
        operationsOfType(db, place)
          .where(sql<boolean>`operations.account_uuid = account.uuid`)
          .where(passingFilter(filter))
          .select(['operations.uuid', 'operations.created_at', 'operations.amount'])
          .orderBy(`operations.${field}`, direction)
          .orderBy('operations.uuid', direction)
          .limit(sql<number>`${place.limit}::int + ${place.offset}::int`)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select('first.uuid')
    .orderBy(`first.${field}`, direction)
    .orderBy('first.uuid', direction)
    .limit(place.limit)
    .offset(place.offset);

const pageOf = (db: Db, place: BoundParameters<ListPlace>, sorted: Sorted) =>
  summaryRows(db)
    .where('operations.uuid', 'in', firstOf(db, place, sorted))
    .orderBy(`operations.${sorted.order.field}`, sorted.order.direction)
    .orderBy('operations.uuid', sorted.order.direction);

/** Counted on insertion, so that a page needs no count. */
const countedOf = (accounts: Expression<readonly string[]>) =>
  sql<number>`(select coalesce(sum(c.operations), 0)::int from operation_counts c where c.account_uuid = any(${accounts}::uuid[]))`;

const placeIn = (bind: Bind<ListPlace>): BoundParameters<ListPlace> => ({
  accounts: bind('accounts'),
  whole: bind('whole'),
  by: bind('by'),
  type: bind('type'),
  pattern: bind('pattern'),
  limit: bind('limit'),
  offset: bind('offset'),
});

/** With the number of operations on the accounts without filters: then a page needs no second statement. */
const preparedBy = (order: Order) =>
  prepare((db, bind: Bind<ListPlace>) =>
    pageOf(db, placeIn(bind), { order, filter: [] }).select(
      countedOf(bind('accounts')).as('counted'),
    ),
  );

/** Without a filter a page is one of four prepared statements. */
const PAGES = {
  'created_at asc': preparedBy({ field: 'created_at', direction: 'asc' }),
  'created_at desc': preparedBy({ field: 'created_at', direction: 'desc' }),
  'amount asc': preparedBy({ field: 'amount', direction: 'asc' }),
  'amount desc': preparedBy({ field: 'amount', direction: 'desc' }),
} as const;

/** The lines of a page, each with the number of operations of its accounts; null with a filter. */
export const listSummaryRows = async (
  db: Db,
  { $filter, $orderby }: Pick<ListQuery, '$filter' | '$orderby'>,
  place: ListPlace,
) =>
  $filter.length === 0
    ? PAGES[`${$orderby.field} ${$orderby.direction}`](db, place)
    : pageOf(db, place, { order: $orderby, filter: $filter })
        .select(sql<number | null>`null`.as('counted'))
        .execute();

/** How many operations pass in all. */
export const countMatching = async (
  db: Db,
  filter: Filter,
  place: ListParameters,
): Promise<number> => {
  const { count } = await matchingOperations(db, place)
    .where(passingFilter(filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
