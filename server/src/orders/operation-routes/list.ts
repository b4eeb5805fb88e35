import type { Listing } from '@area/contract/paging';
import type { Filter } from '@area/contract/list-filter';
import type { ExpandedLine } from '@area/contract/operation-expansions/schemas';
import { operationLabel } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import { totalFromPage } from '../../platform/db/page-total.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind, Bound } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { expandOperations } from './expand.ts';
import type { Expanding } from './expand.ts';
import {
  operationsOfType,
  listParametersOf,
  isEmptyQuery,
  summaryRows,
  matchingOperations,
  passingFilter,
} from './list-store.ts';
import type { ListParameters, ListQuery } from './list-store.ts';

interface ListPage extends ListQuery, Expanding {
  readonly $limit: number;
  readonly $offset: number;
}

interface Place extends ListParameters {
  readonly limit: number;
  readonly offset: number;
}

type Order = ListQuery['$orderby'];

interface Sorted {
  readonly order: Order;
  readonly filter: Filter;
}

/**
 * The first of each account and then the first of them all: an index has them in their order already, so that
 * a page costs no more on an account of a hundred thousand.
 */
const firstOf = (db: Db, place: Bound<Place>, { order: { field, direction }, filter }: Sorted) =>
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

const pageOf = (db: Db, place: Bound<Place>, sorted: Sorted) =>
  summaryRows(db)
    .where('operations.uuid', 'in', firstOf(db, place, sorted))
    .orderBy(`operations.${sorted.order.field}`, sorted.order.direction)
    .orderBy('operations.uuid', sorted.order.direction);

/** Counted when they came, so that nobody has to count them for a page. */
const countedOf = (accounts: Expression<readonly string[]>) =>
  sql<number>`(select coalesce(sum(c.operations), 0)::int from operation_counts c where c.account_uuid = any(${accounts}::uuid[]))`;

const placeIn = (bind: Bind<Place>): Bound<Place> => ({
  accounts: bind('accounts'),
  whole: bind('whole'),
  by: bind('by'),
  type: bind('type'),
  pattern: bind('pattern'),
  limit: bind('limit'),
  offset: bind('offset'),
});

/** With how many there are on the accounts in all, whatever is asked for: a page needs no second statement then. */
const preparedBy = (order: Order) =>
  prepare((db, bind: Bind<Place>) =>
    pageOf(db, placeIn(bind), { order, filter: [] }).select(
      countedOf(bind('accounts')).as('counted'),
    ),
  );

/** Without a filter a page is one of four statements, put together once. */
const PAGES = {
  'created_at asc': preparedBy({ field: 'created_at', direction: 'asc' }),
  'created_at desc': preparedBy({ field: 'created_at', direction: 'desc' }),
  'amount asc': preparedBy({ field: 'amount', direction: 'asc' }),
  'amount desc': preparedBy({ field: 'amount', direction: 'desc' }),
} as const;

const readPage = async (db: Db, wanted: ListPage, place: Place) => {
  const { $filter, $orderby } = wanted;
  return $filter.length === 0
    ? PAGES[`${$orderby.field} ${$orderby.direction}`](db, place)
    : pageOf(db, place, { order: $orderby, filter: $filter })
        .select(sql<number | null>`null`.as('counted'))
        .execute();
};

/** How many there are in all; a page that is not full has told so. */
const countOf = async (
  db: Db,
  { $filter }: ListPage,
  place: Place & { found: number; counted: number | null },
): Promise<number> => {
  const { found, counted, limit, offset, type, pattern, by } = place;
  const told = totalFromPage({ found, limit, offset });
  if (told !== undefined) return told;
  const isEverything = type === null && pattern === null && by === null;
  if (counted !== null && isEverything) return counted;
  const all = await matchingOperations(db, place)
    .where(passingFilter($filter))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute();
  return all[0]?.count ?? 0;
};

/** A page of the operations of some accounts, with how many there are in all. */
export const listOperationSummaries = async (
  db: Db,
  wanted: ListPage,
): Promise<Listing<ExpandedLine>> => {
  if (isEmptyQuery(wanted)) return { items: [], total: 0 };
  const place: Place = {
    ...listParametersOf(wanted),
    limit: wanted.$limit,
    offset: wanted.$offset,
  };
  const rows = await readPage(db, wanted, place);
  const items = rows.map(({ counted: _counted, ...row }) => ({
    ...row,
    status: operationLabel(row.operation_status),
    created_at: row.created_at.toISOString(),
  }));
  return {
    items: await expandOperations(db, items, wanted),
    total: await countOf(db, wanted, {
      ...place,
      found: rows.length,
      counted: rows[0]?.counted ?? null,
    }),
  };
};
