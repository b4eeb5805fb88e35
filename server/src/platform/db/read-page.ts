import type { Listing } from '@area/contract/paging';
import type { SelectQueryBuilder } from 'kysely';
import { countRows, totalFromPage } from './page-total.ts';
import type { Db } from './tables.ts';

/** What a list is asked for. */
interface PagePlace {
  readonly $limit: number;
  readonly $offset: number;
}

/** A page of the rows of a query, which orders them, and how many there are in all. */
export const readPage = async <DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  { $limit: limit, $offset: offset }: PagePlace,
): Promise<Listing<O>> => {
  const items = await rows.limit(limit).offset(offset).execute();
  const told = totalFromPage({ found: items.length, limit, offset });
  return { items, total: told ?? (await countRows(db, rows, limit)) };
};
