import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { PERSON_KINDS, mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Outcomes of convenience tests that were taken elsewhere: their answers stay there. *Source*: office.md 4. */
export const insertImportedTests = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into convenience_tests (uuid, intervener_uuid, levels, taken_at, valid_until)
    select r.uuid, ${mappedTo(PERSON_KINDS, sql`d.person`)},
           jsonb_build_object('1', d.level_1, '2', d.level_2, '3', d.level_3, '4', d.level_4),
           (d.taken_on + time '09:00') at time zone 'Europe/Madrid', (d.valid_until + 1)::timestamp at time zone 'Europe/Madrid'
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, taken_on date, valid_until date, level_1 text, level_2 text, level_3 text, level_4 text)`.execute(
    db,
  );
};
