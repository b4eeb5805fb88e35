import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The last official unit value of each month that is over, by product and month (`YYYY-MM`), in the order of the months. */
export type MonthEnds = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Of several products in one statement. */
export const listMonthEndsOf = async (
  db: Db,
  products: readonly string[],
  today: CivilDate,
): Promise<MonthEnds> => {
  const rows = await db
    .selectFrom('unit_values')
    .distinctOn(['product_uuid', sql`date_trunc('month', day)`])
    .select(['product_uuid', 'value', sql<string>`to_char(day, 'YYYY-MM')`.as('month')])
    .where('product_uuid', '=', sql<string>`any(${[...products]}::uuid[])`)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<', sql<CivilDate>`date_trunc('month', ${today}::date)::date`)
    .orderBy('product_uuid')
    .orderBy(sql`date_trunc('month', day)`)
    .orderBy('day', 'desc')
    .execute();
  const found = new Map<string, Map<string, string>>(products.map((each) => [each, new Map()]));
  for (const { product_uuid, month, value } of rows) found.get(product_uuid)?.set(month, value);
  return found;
};

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
