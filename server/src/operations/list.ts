import type { Listing } from '@area/contract/list';
import type { OperationSummary } from '@area/contract/operations';
import type { Kysely } from 'kysely';
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

const LIKE_SIGNS = /[\\%_]/g;

const matching = (db: Db, { accounts, $search, type }: Wanted) => {
  let query = db
    .selectFrom('operations')
    .innerJoin('accounts', 'accounts.uuid', 'operations.account_uuid')
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .where('operations.account_uuid', 'in', accounts);
  if (type) query = query.where('operations.type', '=', type as never);
  if ($search) {
    const pattern = `%${$search.replace(LIKE_SIGNS, String.raw`\$&`)}%`;
    query = query.where((eb) =>
      eb.or([eb('operations.reference', 'ilike', pattern), eb('products.name', 'ilike', pattern)]),
    );
  }
  return query;
};

const page = (db: Db, wanted: Wanted) => {
  const order = wanted.$orderby ?? '-created_at';
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const column = order.endsWith('amount') ? 'operations.amount' : 'operations.created_at';
  return matching(db, wanted)
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
    .orderBy(column, direction)
    .orderBy('operations.uuid', direction)
    .limit(wanted.$limit)
    .offset(wanted.$offset)
    .execute();
};

/** A page of the operations of some accounts, with how many there are in all. */
export const listOperationSummaries = async (
  db: Db,
  wanted: Wanted,
): Promise<Listing<OperationSummary>> => {
  if (wanted.accounts.length === 0) return { items: [], total: 0 };
  const { count } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await page(db, wanted);
  return {
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: Number(count),
  };
};
