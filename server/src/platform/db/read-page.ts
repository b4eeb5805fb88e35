import type { Listing } from '@area/contract/paging';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { totalFromPage } from './page-total.ts';
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
  if (told !== undefined) return { items, total: told };
  const { total } = await db
    .selectFrom(rows.clearOrderBy().as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};
