import type { Language } from '@area/domain/configuration/languages';
import { madridDate } from '@area/domain/calendar/madrid';
import { shownStatus } from '@area/domain/operation/shown-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { DownloadAnswer } from '../../platform/http/calls/context.ts';
import type { Column, ColumnKind } from '../../platform/http/csv.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker, TextKey } from '../../platform/texts/translate.ts';
import { listParametersOf, isEmptyQuery, listRows, passingFilter } from './list-query.ts';
import type { ListQuery } from './list-query.ts';

/** Lines read at a time, and so the most that are in memory. */
const CHUNK = 2_000;

/** Type of what the lists are ordered by, to come back exactly where the last line stood. */
const ORDER_CASTS = { created_at: 'timestamptz', amount: 'numeric' } as const;

interface Cursor {
  readonly place: string;
  readonly uuid: string;
}

/** The lines behind the last one. No offset: an order that arrives meanwhile neither repeats a line nor hides one. */
const readChunk = async (db: Db, which: ListQuery, after: Cursor | undefined) => {
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

type Line = Awaited<ReturnType<typeof readChunk>>[number];

async function* readAll(db: Db, which: ListQuery): AsyncGenerator<Line> {
  if (isEmptyQuery(which)) return;
  for (let after: Cursor | undefined, more = true; more;) {
    const chunk = await readChunk(db, which, after);
    yield* chunk;
    after = chunk.at(-1);
    more = chunk.length === CHUNK;
  }
}

const HEADINGS = [
  ['reference', 'text'],
  ['created_at', 'moment'],
  ['type', 'text'],
  ['product_name', 'text'],
  ['account_alias', 'text'],
  ['operation_status', 'text'],
  ['amount', 'decimal'],
  ['units', 'decimal'],
  ['nav', 'decimal'],
  ['nav_date', 'day'],
] as const satisfies readonly (readonly [keyof Line, ColumnKind])[];

/** Codes are for programs; a file is for people. */
const columnOf = ([field, kind]: (typeof HEADINGS)[number], say: Speaker): Column => ({
  title: say(`messages.download.operations.${field}`),
  kind,
  of: (row) => {
    const value: unknown = Reflect.get(row, field);
    if (field === 'operation_status')
      return say(`codes.operation_status.${shownStatus(row as Line)}`);
    return field === 'type' ? say(`codes.operation_type.${String(value)}` as TextKey) : value;
  },
});

/** Exactly the operations that a list with the same parameters shows, whole. */
export const downloadOperationsOf = (
  db: Db,
  which: ListQuery,
  { now, language }: { readonly now: Date; readonly language: Language },
): DownloadAnswer => {
  const say = speakerOf(language);
  return {
    name: `${say('messages.download.operations.file')}-${madridDate(now)}`,
    columns: HEADINGS.map((heading) => columnOf(heading, say)),
    rows: readAll(db, which),
  };
};
