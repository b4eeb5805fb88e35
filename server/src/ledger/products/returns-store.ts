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
