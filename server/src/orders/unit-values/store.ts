import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Codes of the products that are not closed and have no official unit value of a day, by code. */
export const listWithoutValue = async (db: Db, day: CivilDate): Promise<string[]> =>
  (
    await db
      .selectFrom('products')
      .select('code')
      .where('status', '<>', sql.lit('CLOSED'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('unit_values')
              .select('day')
              .whereRef('unit_values.product_uuid', '=', 'products.uuid')
              .where('unit_values.status', '=', 'OFFICIAL')
              .where('day', '=', day),
          ),
        ),
      )
      .orderBy('code')
      .execute()
  ).map(({ code }) => code);
