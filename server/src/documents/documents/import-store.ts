import { DOCUMENT_ROWS, DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategories';
import type { ImportKind } from '@area/domain/imports/kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { PERSON_KINDS, mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

/** An import is open for days: its files wait longer for their rows than those of an upload. *Units*: days. */
const AWAITED_DAYS = 90;

const SHELVES = JSON.stringify(
  Object.fromEntries(
    DOCUMENT_SUBCATEGORIES.map((each) => [
      each,
      { category: DOCUMENT_ROWS[each].category, title: speakerOf('es')(`codes.document.${each}`) },
    ]),
  ),
);

/** A file of an import, and the hash of the row that names it. */
interface AwaitedFile {
  readonly row_hash: string;
  readonly storage_key: string;
}

/** Notes that files of an import will wait for their rows, unless the rows have come in already. */
export const noteAwaited = async (
  db: Db,
  kind: ImportKind,
  files: readonly AwaitedFile[],
): Promise<void> => {
  if (files.length === 0) return;
  await sql`
    insert into loose_files (storage_key, since)
    select distinct f.storage_key, now() + make_interval(days => ${AWAITED_DAYS}::int)
      from unnest(${files.map(({ storage_key }) => storage_key)}::text[], ${files.map(({ row_hash }) => row_hash)}::text[]) as f(storage_key, row_hash)
     where not exists (select from import_map m where m.kind = ${kind}::text and m.row_hash = decode(f.row_hash, 'hex'))
    on conflict (storage_key) do update set since = excluded.since`.execute(db);
};

/** From now on the files of a slice belong to their rows. A file that waited too long is no longer there: the batch stops. */
export const takeAwaited = async (db: Db, slice: ImportSlice): Promise<void> => {
  const { rows } = await sql<{ taken: number; wanted: number }>`
    with taken as (delete from loose_files where storage_key in (select r.data ->> 'storage_key' from ${sliceRows(slice)} r) returning 1)
    select (select count(*) from taken)::int as taken, (select count(*) from ${sliceRows(slice)} r)::int as wanted`.execute(
    db,
  );
  if (rows[0]?.taken !== rows[0]?.wanted) throw new Error('a file of an import is gone');
};

/** Documents of people and accounts that another system kept, which it had checked. *Source*: office.md 4, decisions 7. */
export const insertImportedDocuments = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into documents (uuid, category, subcategory, title, filename, mime_type, sha256, size, storage_key, intervener_uuid, account_uuid, origin, status,
                           checked_by, checked_at, created_at)
    select r.uuid, s.category, d.subcategory, s.title, d.file, d.mime_type, d.sha256, d.size, d.storage_key, ${mappedTo(PERSON_KINDS, sql`d.person`)},
           ${mappedTo(['accounts'], sql`d.account`)}, 'X', 'VALIDATED', i.created_by, ${slice.now}, (d.dated_on + time '09:00') at time zone 'Europe/Madrid'
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, account text, subcategory text, dated_on date, file text, sha256 text, mime_type text, size integer,
           storage_key text)
     cross join lateral jsonb_to_record(${SHELVES}::jsonb -> d.subcategory) as s(category text, title text)
      join imports i on i.uuid = ${slice.import_uuid}::uuid`.execute(db);
};
