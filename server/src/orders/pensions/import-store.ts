import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** What people contributed in a year before their plans came here: it counts as contributed elsewhere. *Source*: office.md 4, decisions 2.7. */
export const insertImportedContributions = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into contributions_elsewhere (intervener_uuid, year, amount, declared_at)
    select ${mappedTo(['people'], sql`d.person`)}, d.year, d.amount, ${slice.now}
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, year integer, amount numeric)`.execute(
    db,
  );
};
