import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

const importer = ({ import_uuid }: ImportSlice) =>
  sql`(select i.created_by from imports i where i.uuid = ${import_uuid}::uuid)`;

/** Levels of indices, and the indices that are not here yet. *Source*: ADR 202 and 229. */
export const insertImportedLevels = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into market_indices (code, kind, name, import_uuid, set_by, set_at)
    select distinct on (d.index_code) d.index_code, d.kind, d.name, ${slice.import_uuid}::uuid, ${importer(slice)}, ${slice.now}::timestamptz
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(index_code text, kind text, name text)
     order by d.index_code, r.line
    on conflict (code) do nothing`.execute(db);
  await sql`
    insert into index_levels (uuid, index_code, day, level, set_by, set_at)
    select r.uuid, d.index_code, d.day, d.level, ${importer(slice)}, ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(index_code text, day date, level numeric)
     order by r.line`.execute(db);
};
