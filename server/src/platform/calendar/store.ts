import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Holidays } from '@area/domain/calendar/holidays';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** Writes the list of a region and year. Whoever calls has evaluated it: `whyNotList`. */
export const insertHolidayList = async (
  db: Db,
  row: Insertable<Tables['business_calendars']>,
): Promise<void> => {
  await db.insertInto('business_calendars').values(row).execute();
};

/** The lists of a region in force on a day, by year. */
export const findListsOn = async (
  db: Db,
  { region, on }: { readonly region: string; readonly on: CivilDate },
): Promise<Readonly<Record<string, Holidays>>> => {
  const rows = await db
    .selectFrom('business_calendars')
    .select(['year', 'holidays'])
    .distinctOn('year')
    .where('region', '=', region)
    .where('in_force_from', '<=', on)
    .orderBy('year')
    .orderBy('in_force_from', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ year, holidays }) => [year, holidays]));
};

/** Every list of a region, the newest first. */
export const listHolidayLists = async (db: Db, region: string) =>
  db
    .selectFrom('business_calendars')
    .selectAll()
    .where('region', '=', region)
    .orderBy('year', 'desc')
    .orderBy('in_force_from', 'desc')
    .orderBy('number', 'desc')
    .execute();
