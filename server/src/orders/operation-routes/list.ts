import type { Listing } from '@area/contract/paging';
import type { ExpandedLine } from '@area/contract/operation-expansions/schemas';
import { operationLabel } from '@area/domain/operation/codes';
import { totalFromPage } from '../../platform/db/page-total.ts';
import type { Db } from '../../platform/db/tables.ts';
import { expandOperations } from './expand.ts';
import type { ExpansionQuery } from './expand.ts';
import { countMatching, isEmptyQuery, listSummaryRows, listParametersOf } from './list-store.ts';
import type { ListPlace, ListQuery } from './list-store.ts';

interface ListPage extends ListQuery, ExpansionQuery {
  readonly $limit: number;
  readonly $offset: number;
}

/** How many there are in all; after a page that is not full the count is known. */
const countOf = async (
  db: Db,
  { $filter }: ListPage,
  place: ListPlace & { found: number; counted: number | null },
): Promise<number> => {
  const { found, counted, limit, offset, type, pattern, by } = place;
  const told = totalFromPage({ found, limit, offset });
  if (told !== undefined) return told;
  const isEverything = type === null && pattern === null && by === null;
  if (counted !== null && isEverything) return counted;
  return countMatching(db, $filter, place);
};

/** A page of the operations of some accounts, with how many there are in all. */
export const listOperationSummaries = async (
  db: Db,
  wanted: ListPage,
): Promise<Listing<ExpandedLine>> => {
  if (isEmptyQuery(wanted)) return { items: [], total: 0 };
  const place: ListPlace = {
    ...listParametersOf(wanted),
    limit: wanted.$limit,
    offset: wanted.$offset,
  };
  const rows = await listSummaryRows(db, wanted, place);
  const counted = rows[0]?.counted ?? null;
  // Written into the rows themselves: copies of all their columns would cost as much as reading them.
  const items = rows.map((row) =>
    Object.assign(row, {
      status: operationLabel(row.operation_status),
      created_at: row.created_at.toISOString(),
    }),
  );
  return {
    items: await expandOperations(db, items, wanted),
    total: await countOf(db, wanted, { ...place, found: rows.length, counted }),
  };
};
