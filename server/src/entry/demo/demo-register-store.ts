import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** What everybody holds at the close of a day, as the register of the demo opens its books. */
export const listHeldAt = async (db: Db, day: string) => {
  const { rows } = await sql<{ account: string; product: string; units: string }>`
    select a.number as account, p.code as product, sum(m.units)::text as units
      from unit_movements m join accounts a on a.uuid = m.account_uuid join products p on p.uuid = m.product_uuid
     where p.is_own and m.moved_on <= ${day} group by 1, 2 having sum(m.units) > 0`.execute(db);
  return rows;
};

/** The official unit value of a product by its code. */
export const findValueOf = async (
  db: Db,
  product: string,
  day: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ value: string }>`
    select v.value::text as value from unit_values v join products p on p.uuid = v.product_uuid
     where p.code = ${product} and v.day = ${day} and v.status = 'OFFICIAL'`.execute(db);
  return rows[0]?.value;
};
