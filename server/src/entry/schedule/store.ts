import type { RegisterOfRecord } from '@area/domain/register/files';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { AccountItem } from '../../platform/jobs/run-items.ts';

/** Orders that are signed and not validated. */
export const listSigned = async (db: Db): Promise<AccountItem[]> =>
  // Written into the statement, so that the index of open orders is used.
  db
    .selectFrom('operations')
    .select(['uuid', 'account_uuid'])
    .where('operation_status', '=', sql.lit('SIGNED'))
    .orderBy('uuid')
    .execute();

/** Sent orders with a unit value for their day, or a later one: only these can be executed. */
export const listFinalizable = async (
  db: Db,
  register: RegisterOfRecord,
): Promise<AccountItem[]> => {
  // What was sent to the register of somebody else waits for its answer.
  const isOurs =
    register === 'ours'
      ? sql`true`
      : sql`not exists (select from registrar_lines l where l.operation_uuid = o.uuid)`;
  const { rows } = await sql<AccountItem>`
    select o.uuid, o.account_uuid from operations o
     where o.operation_status = 'RD_SENT' and ${isOurs}
       and exists (select 1 from unit_values v
                    where v.product_uuid in (o.product_uuid, o.destination_product_uuid)
                      and v.day >= coalesce(o.nav_date, o.expected_nav_date, '-infinity'))
     order by o.uuid`.execute(db);
  return rows;
};

/** Sent orders that still wait for their money or their unit value. */
export const countWaiting = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('operations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('operation_status', '=', sql.lit('RD_SENT'))
      .executeTakeFirstOrThrow()
  ).count;
