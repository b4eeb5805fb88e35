import type { Listing, OrderBy } from '@area/contract/list';
import type { ListedOperation } from '@area/contract/operations';
import type { Kysely } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { listHistoryOf } from './reads.ts';
import { givenFrom, lines, matching, passing } from './which.ts';
import type { Given, Which } from './which.ts';

type Db = Kysely<Tables>;

interface Wanted extends Which {
  readonly $limit: number;
  readonly $offset: number;
  readonly $expand: readonly 'historical'[];
}

interface Place extends Given {
  readonly limit: number;
  readonly offset: number;
}

type Order = Which['$orderby'];

const pageOf = (db: Db, place: Place, { field, direction }: OrderBy<'created_at' | 'amount'>) =>
  lines(db, place)
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .orderBy(`operations.${field}`, direction)
    .orderBy('operations.uuid', direction)
    .limit(place.limit)
    .offset(place.offset);

const preparedBy = (order: Order) => prepare((db, place: Place) => pageOf(db, place, order));

/** Without a filter a page is one of four statements, put together once. */
const PAGES = {
  'created_at asc': preparedBy({ field: 'created_at', direction: 'asc' }),
  'created_at desc': preparedBy({ field: 'created_at', direction: 'desc' }),
  'amount asc': preparedBy({ field: 'amount', direction: 'asc' }),
  'amount desc': preparedBy({ field: 'amount', direction: 'desc' }),
} as const;

const readPage = async (db: Db, wanted: Wanted, place: Place) => {
  const { $filter, $orderby } = wanted;
  return $filter.length === 0
    ? PAGES[`${$orderby.field} ${$orderby.direction}`](db, place)
    : pageOf(db, place, $orderby).where(passing($filter)).execute();
};

/** Past the last page no row is left to say how many there are. */
const countAside = async (db: Db, wanted: Wanted, place: Place): Promise<number> => {
  if (place.offset === 0) return 0;
  const counted = matching(db, place).where(passing(wanted.$filter)).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirst())?.count ?? 0;
};

const expand = async (db: Db, items: ListedOperation[]): Promise<ListedOperation[]> => {
  const steps = await listHistoryOf(db, items.map(({ uuid }) => uuid));
  return items.map((item) => ({ ...item, historical: steps.get(item.uuid) ?? [] }));
};

/** A page of the operations of some accounts, with how many there are in all. */
export const listOperationSummaries = async (db: Db, wanted: Wanted): Promise<Listing<ListedOperation>> => {
  if (wanted.accounts.length === 0) return { items: [], total: 0 };
  const place: Place = { ...givenFrom(wanted), limit: wanted.$limit, offset: wanted.$offset };
  const rows = await readPage(db, wanted, place);
  const items = rows.map(({ count: _count, ...row }) => ({ ...row, created_at: row.created_at.toISOString() }));
  return {
    items: wanted.$expand.includes('historical') ? await expand(db, items) : items,
    total: rows[0]?.count ?? (await countAside(db, wanted, place)),
  };
};
