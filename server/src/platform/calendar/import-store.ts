import { madridDate } from '@area/domain/calendar/madrid';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import type { ImportSlice } from '../imports/slice-store.ts';
import { wholeGroups } from '../imports/slice-store.ts';

/** The list of each region and year, once all its days have come. It counts from the day on which it comes in. *Source*: ADR 193 and 202. */
export const insertImportedHolidays = async (db: Db, slice: ImportSlice): Promise<void> => {
  await sql`
    insert into business_calendars (uuid, region, year, in_force_from, holidays, set_by, set_at)
    select (array_agg(r.uuid order by r.line))[1], of_row.region, of_row.year, ${madridDate(slice.now)}::date, jsonb_object_agg(r.data ->> 'day', r.data ->> 'name' order by r.line),
           (select i.created_by from imports i where i.uuid = ${slice.import_uuid}::uuid), ${slice.now}
      from ${wholeGroups(slice, sql`data ->> 'region' || left(data ->> 'day', 4)`)} r
     cross join lateral (select r.data ->> 'region' as region, left(r.data ->> 'day', 4)::integer as year) of_row
     group by 2, 3 order by 2, 3`.execute(db);
};
