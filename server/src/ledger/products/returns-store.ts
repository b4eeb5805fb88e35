import type { CivilDate } from '@area/domain/calendar/civil-date';
import { addDays } from '@area/domain/calendar/civil-date';
import { MONTH_END_DAYS } from '@area/domain/performance/trailing';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** A unit value of a product on one of some days. */
export interface ValueAtDay {
  readonly product_uuid: string;
  /** The day that was asked for. */
  readonly at: CivilDate;
  readonly value: string;
}

/** The last official unit value of every product of a type at each of some days, or shortly before it. */
export const listValuesAt = async (
  db: Db,
  account: string,
  days: readonly CivilDate[],
): Promise<readonly ValueAtDay[]> => {
  const asked = days.map((day) => sql`(${day}::date, ${addDays(day, -MONTH_END_DAYS)}::date)`);
  const { rows } = await sql<ValueAtDay>`
    select p.uuid as product_uuid, asked.day as at, known.value
      from products p
      join accounts a on a.type = p.type and a.uuid = ${account}
      cross join (values ${sql.join(asked)}) as asked(day, since)
      cross join lateral (
        select u.value from unit_values u
         where u.product_uuid = p.uuid and u.status = 'OFFICIAL' and u.day between asked.since and asked.day
         order by u.day desc limit 1) known`.execute(db);
  return rows;
};

/** The first official unit value of every product of a type. */
export const listFirstValues = async (db: Db, account: string): Promise<readonly ValueAtDay[]> => {
  const { rows } = await sql<ValueAtDay>`
    select p.uuid as product_uuid, known.day as at, known.value
      from products p
      join accounts a on a.type = p.type and a.uuid = ${account}
      cross join lateral (
        select u.day, u.value from unit_values u
         where u.product_uuid = p.uuid and u.status = 'OFFICIAL'
         order by u.day limit 1) known`.execute(db);
  return rows;
};

/** The level of the benchmark of every product of a type at each of some days, and on the day of its first unit value. *Source*: ADR 229. */
export const listLevelsAt = async (
  db: Db,
  account: string,
  days: readonly CivilDate[],
): Promise<readonly ValueAtDay[]> => {
  const { rows } = await sql<ValueAtDay>`
    select p.uuid as product_uuid, asked.day as at, known.level as value
      from products p
      join accounts a on a.type = p.type and a.uuid = ${account}
      cross join lateral (
        select day from unnest(${[...days]}::date[]) as wanted(day)
        union
        (select u.day from unit_values u where u.product_uuid = p.uuid and u.status = 'OFFICIAL' order by u.day limit 1)) asked
      cross join lateral (
        select l.level from index_levels l
         where l.index_code = p.benchmark_code and l.day <= asked.day
         order by l.day desc, l.number desc limit 1) known`.execute(db);
  return rows;
};
