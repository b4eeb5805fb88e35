import type { CivilDate } from '@area/domain/calendar/civil-date';
import { UNCERTAIN_KINDS } from '@area/domain/register/differences';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';

/** What the register of somebody else says of a holding. */
export interface RegisterDay {
  /** Up to which day it says the same as this program. */
  readonly as_of: CivilDate | null;
  readonly is_in_review: boolean;
}

/** Of a holding that no file of the register has named yet. */
export const NOT_CONFIRMED: RegisterDay = { as_of: null, is_in_review: false };

/**
 * Up to which day the register of somebody else says the same of each holding of an account: that of its last whole file, or
 * of what it executed since. Nothing of a holding in review. *Source*: office.md 5, ADR 201.
 */
export const listRegisterDays = async (
  db: Db,
  account: string,
): Promise<ReadonlyMap<string, RegisterDay>> => {
  const { rows } = await sql<RegisterDay & { product_uuid: string }>`
    select p.product_uuid, review.is_open as is_in_review,
           case when not review.is_open and q.is_own then greatest(
             (select f.day from register_files f
               where f.kind = 'POSITIONS' and f.outcome = 'READ'
                 and exists (select from register_positions s
                              where s.file_uuid = f.uuid and s.account_uuid = p.account_uuid and s.product_uuid = p.product_uuid)
               order by f.day desc limit 1),
             (select max(d.booked_on) from register_deals d
                join register_deal_operations x using (deal_reference)
                join operations o on o.uuid = x.operation_uuid and o.operation_status = 'FINALIZED'
               where d.account_uuid = p.account_uuid and d.product_uuid = p.product_uuid)) end as as_of
      from positions p
      join products q on q.uuid = p.product_uuid
      cross join lateral (
        select exists (select from register_differences d
                        where d.account_uuid = p.account_uuid and d.product_uuid = p.product_uuid and d.ended_at is null
                          and d.kind in (${codeList(UNCERTAIN_KINDS)})) as is_open) review
     where p.account_uuid = ${account}`.execute(db);
  return new Map(rows.map(({ product_uuid, ...day }) => [product_uuid, day]));
};
