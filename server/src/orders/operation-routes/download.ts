import type { Language } from '@area/domain/configuration/languages';
import { madridDate } from '@area/domain/calendar/madrid';
import { shownStatus } from '@area/domain/operation/shown-status';
import type { Db } from '../../platform/db/tables.ts';
import type { DownloadAnswer } from '../../platform/http/calls/context.ts';
import type { Column, ColumnKind } from '../../platform/http/csv.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker, TextKey } from '../../platform/texts/translate.ts';
import { isEmptyQuery } from './list-store.ts';
import type { ListQuery } from './list-store.ts';
import { CHUNK, listChunk } from './download-store.ts';
import type { Cursor } from './download-store.ts';

type Line = Awaited<ReturnType<typeof listChunk>>[number];

async function* readAll(db: Db, which: ListQuery): AsyncGenerator<Line> {
  if (isEmptyQuery(which)) return;
  for (let after: Cursor | undefined, more = true; more;) {
    const chunk = await listChunk(db, which, after);
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
