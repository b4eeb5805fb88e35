import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';

/** The last official unit value of a product, as of a moment. */
export const findLatestUnitValue = async (db: Db, product: string, now: Date) =>
  db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<=', madridDate(now))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The official unit value of a day, when it is published. */
export const findUnitValueOf = async (
  db: Db,
  product: string,
  day: CivilDate,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('unit_values')
    .select('value')
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.value;
};

/** The last official unit values of a product until a day, newest first. */
export const listUnitValues = async (
  db: Db,
  product: string,
  { on, limit }: { on: CivilDate; limit: number },
) =>
  db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '<=', on)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

/** The official unit values of a product since a day, newest first. */
export const listUnitValuesSince = async (
  db: Db,
  product: string,
  { since, on }: { since: CivilDate; on: CivilDate },
) =>
  db
    .selectFrom('unit_values')
    .select(['day', 'value'])
    .where('product_uuid', '=', product)
    .where('status', '=', 'OFFICIAL')
    .where('day', '>=', since)
    .where('day', '<=', on)
    .orderBy('day', 'desc')
    .execute();
