import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { PERSON_KINDS, mappedTo, sliceRows } from '../../platform/imports/slice-store.ts';
import type { ImportSlice } from '../../platform/imports/slice-store.ts';

/** Addresses of another system, which were proved there. *Source*: office.md 4. */
export const insertImportedAddresses = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into addresses (uuid, intervener_uuid, kind, street_type, street, number, floor, door, stairs, postal_code, city, state, country)
    select r.uuid, ${mappedTo(PERSON_KINDS, sql`d.person`)}, d.kind, d.street_type, d.street, d.number, d.floor, d.door, d.stairs, d.postal_code, d.city, d.state, d.country
      from ${sliceRows(slice)} r
     cross join lateral jsonb_to_record(r.data) as d(person text, kind text, street_type text, street text, number text, floor text, door text,
           stairs text, postal_code text, city text, state text, country text)`.execute(db);
};
