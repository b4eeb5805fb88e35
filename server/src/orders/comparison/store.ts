import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Some accounts, one product of theirs, until the close of a day. */
interface HoldingsQuery {
  readonly accounts: readonly string[];
  readonly product: string;
  readonly on: CivilDate;
}

/** What some accounts hold of a product at the close of each day on which it changed. */
export const listHoldingDays = async (db: Db, { accounts, product, on }: HoldingsQuery) =>
  (
    await sql<{ day: CivilDate; units: string }>`
      select day, sum(sum(units)) over (order by day)::numeric(24, 6)::text as units from position_days
       where account_uuid = any(${[...accounts]}::uuid[]) and product_uuid = ${product} and day <= ${on}
       group by day order by day`.execute(db)
  ).rows.map(({ day, units }) => ({ day, units: sharesFrom(units) }));

/** The first day of which a product has a unit value. */
export const findFirstValueDay = async (db: Db, product: string): Promise<CivilDate | undefined> =>
  (
    await db
      .selectFrom('unit_values')
      .select('day')
      .where('product_uuid', '=', product)
      .where('status', '=', 'OFFICIAL')
      .orderBy('day')
      .limit(1)
      .executeTakeFirst()
  )?.day;

/** The last official unit value at each of some days, or before it. */
export const listValuesOn = async (db: Db, product: string, days: readonly CivilDate[]) =>
  (
    await sql<{ at: CivilDate; value: string }>`
      select asked.day as at, known.value
        from unnest(${[...days]}::date[]) as asked(day)
       cross join lateral (
         select u.value from unit_values u
          where u.product_uuid = ${product} and u.status = 'OFFICIAL' and u.day <= asked.day
          order by u.day desc limit 1) known`.execute(db)
  ).rows.map(({ at, value }) => ({ at, value: unitValueFrom(value) }));
