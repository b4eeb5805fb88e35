import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { listParametersOf, listRows, passingFilter } from './list-store.ts';
import type { ListQuery } from './list-store.ts';

/** Lines read at a time, which limits the memory. */
export const CHUNK = 2_000;

/** Types of the sort columns, to continue exactly after the last line. */
const ORDER_CASTS = { created_at: 'timestamptz', amount: 'numeric' } as const;

export interface Cursor {
  readonly place: string;
  readonly uuid: string;
}

/** The lines after the last one. Without an offset: a new order neither repeats a line nor hides one. */
export const listChunk = async (db: Db, which: ListQuery, after: Cursor | undefined) => {
  const { field, direction } = which.$orderby;
  const column = sql.ref(`operations.${field}`);
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const cast = sql.raw(ORDER_CASTS[field]);
  return listRows(db, listParametersOf(which))
    .select(sql<string>`${column}::text`.as('place'))
    .where(passingFilter(which.$filter))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${column}, operations.uuid) ${sign} (${after?.place}::${cast}, ${after?.uuid}::uuid)`,
      ),
    )
    .orderBy(`operations.${field}`, direction)
    .orderBy('operations.uuid', direction)
    .limit(CHUNK)
    .execute();
};
