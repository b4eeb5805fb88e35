import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The last official unit value of each month that is over, in the order of the months. */
export const listMonthEnds = async (
  db: Db,
  product: string,
  today: CivilDate,
): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('unit_values')
      .distinctOn(sql`date_trunc('month', day)`)
      .select('value')
      .where('product_uuid', '=', product)
      .where('status', '=', 'OFFICIAL')
      .where('day', '<', sql<CivilDate>`date_trunc('month', ${today}::date)::date`)
      .orderBy(sql`date_trunc('month', day)`)
      .orderBy('day', 'desc')
      .execute()
  ).map(({ value }) => value);
