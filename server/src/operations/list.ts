import type { Listing } from '@area/contract/list';
import type { OperationSummary } from '@area/contract/operations';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepare } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;

interface Wanted {
  readonly accounts: readonly string[];
  readonly $limit: number;
  readonly $offset: number;
  readonly $orderby?: 'created_at' | '-created_at' | 'amount' | '-amount';
  readonly $search?: string | undefined;
  readonly type?: string;
}

/** The same as the statements take it: what is not asked for is null. */
interface Given {
  readonly accounts: readonly string[];
  readonly type: string | null;
  readonly pattern: string | null;
  readonly limit: number;
  readonly offset: number;
}

const LIKE_SIGNS = /[\\%_]/g;

const givenFrom = ({ accounts, type, $search, $limit, $offset }: Wanted): Given => ({
  accounts,
  // An empty type asks for all of them.
  type: type || null,
  pattern: $search ? `%${$search.replace(LIKE_SIGNS, String.raw`\$&`)}%` : null,
  limit: $limit,
  offset: $offset,
});

const matching = (db: Db, { accounts, type, pattern }: Given) =>
  db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .where('operations.account_uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    .where(sql<boolean>`(${type}::text is null or operations.type = ${type})`)
    .where(sql<boolean>`(${pattern}::text is null or operations.reference ilike ${pattern} or products.name ilike ${pattern})`);

const countMatching = prepare((db, given: Given) =>
  matching(db, given).select(({ fn }) => fn.countAll<number>().as('count')),
);

const pageBy = (column: 'operations.created_at' | 'operations.amount', direction: 'asc' | 'desc') =>
  prepare((db, given: Given) =>
    matching(db, given)
      .select([
        'operations.uuid',
        'operations.reference',
        'operations.type',
        'operations.operation_status',
        'operations.payment_status',
        'operations.account_uuid as uuid_account',
        'accounts.alias as account_alias',
        'operations.product_uuid as uuid_product',
        'products.name as product_name',
        'operations.amount',
        'operations.units',
        'operations.nav',
        'operations.nav_date',
        'operations.has_docs_signed',
        'operations.created_at',
      ])
      .select(({ fn }) => fn.countAll<number>().over().as('count'))
      .orderBy(column, direction)
      .orderBy('operations.uuid', direction)
      .limit(given.limit)
      .offset(given.offset),
  );

const PAGES = {
  created_at: pageBy('operations.created_at', 'asc'),
  '-created_at': pageBy('operations.created_at', 'desc'),
  amount: pageBy('operations.amount', 'asc'),
  '-amount': pageBy('operations.amount', 'desc'),
} as const;

/** Past the last page no row is left to say how many there are. */
const countAside = async (db: Db, given: Given): Promise<number> =>
  given.offset === 0 ? 0 : ((await countMatching(db, given))[0]?.count ?? 0);

/** A page of the operations of some accounts, with how many there are in all. */
export const listOperationSummaries = async (
  db: Db,
  wanted: Wanted,
): Promise<Listing<OperationSummary>> => {
  if (wanted.accounts.length === 0) return { items: [], total: 0 };
  const given = givenFrom(wanted);
  const rows = await PAGES[wanted.$orderby ?? '-created_at'](db, given);
  return {
    items: rows.map(({ count: _count, ...row }) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: rows[0]?.count ?? (await countAside(db, given)),
  };
};
