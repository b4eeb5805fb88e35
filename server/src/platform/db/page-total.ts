import { countedRows } from '@area/contract/paging';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from './tables.ts';

interface Page {
  readonly found: number;
  readonly limit: number;
  readonly offset: number;
}

/** The total, if a page that is not full shows it; nothing if the rows must be counted. */
export const totalFromPage = ({ found, limit, offset }: Page): number | undefined =>
  found < limit && (found > 0 || offset === 0) ? offset + found : undefined;

/** How many rows a query has, as far as a list is counted (`countedRows`): one more for a longer one. */
export const countRows = async <DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  limit: number,
): Promise<number> => {
  const counted = rows.clearOrderBy().limit(countedRows(limit) + 1);
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
