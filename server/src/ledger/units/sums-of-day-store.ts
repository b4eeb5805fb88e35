import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { HeldPosition } from './positions-store.ts';

/** What of which accounts, as of which day. */
interface DayQuery {
  readonly accounts: readonly string[];
  readonly on: CivilDate;
}

/** Units and cost of a product that was ever on an account. */
export interface DaySum {
  readonly account_uuid: string;
  readonly product_uuid: string;
  readonly units: string;
  readonly cost: string;
  /** The last day until then on which units of it moved. */
  readonly moved_on: CivilDate;
}

/**
 * Units by the day of their movement, and cost by the operations of those days: the only source of figures of a past day. A
 * correction moves on the day of what it corrects, so corrected units do not appear.
 */
const sumsOn = ({ accounts, on }: DayQuery): RawBuilder<DaySum> => sql<DaySum>`
  select account_uuid, product_uuid, sum(units) as units, sum(cost)::numeric(18, 2) as cost, max(day) as moved_on
    from position_days where account_uuid = any(${[...accounts]}::uuid[]) and day <= ${on} group by 1, 2`;

/** Every product that was ever on accounts until a day, by its name, those that had left too. */
export const listSumsOn = async (db: Db, asked: DayQuery): Promise<DaySum[]> =>
  (
    await sql<DaySum>`select s.* from (${sumsOn(asked)}) s join products p on p.uuid = s.product_uuid order by p.name, p.uuid`.execute(
      db,
    )
  ).rows;

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Madrid')::date`;

/**
 * Blocked and reserved units on a day, never more than the holding: an order is executed for a past day, and from that day
 * its units are no longer reserved.
 */
const heldBackOn = (on: CivilDate) => sql`
  left join lateral (
    select coalesce(sum(b.units), 0) as units from unit_blocks b
     where b.account_uuid = s.account_uuid and b.product_uuid = s.product_uuid and ${dayOf('b.created_at')} <= ${on}
  ) blocked on true
  left join lateral (
    select coalesce(sum(r.units), 0) as units from reservations r
     where r.account_uuid = s.account_uuid and r.product_uuid = s.product_uuid
       and ${dayOf('r.created_at')} <= ${on} and (r.released_at is null or ${dayOf('r.released_at')} > ${on})
       and not exists (
         select from operations o join unit_movements m on m.operation_uuid = o.uuid
          where (o.uuid = r.operation_uuid or o.parent_uuid = r.operation_uuid)
            and m.account_uuid = r.account_uuid and m.product_uuid = r.product_uuid and m.units < 0 and m.moved_on <= ${on})
  ) reserved on true`;

/** What accounts held at the close of a past day, with the last official unit value until then. *Source*: ADR 75. */
export const listHeldOn = async (db: Db, asked: DayQuery): Promise<HeldPosition[]> => {
  const { rows } = await sql<HeldPosition>`
    with sums as (${sumsOn(asked)})
    select s.account_uuid, s.product_uuid, s.units, s.cost,
           least(s.units, blocked.units)::numeric(20, 6) as blocked_units,
           least(s.units - least(s.units, blocked.units), reserved.units)::numeric(20, 6) as reserved_units,
           p.code, p.name, p.class, p.type, p.risk, latest.value as nav, latest.day as nav_date
      from sums s
      join products p on p.uuid = s.product_uuid
      left join lateral (
        select value, day from unit_values v
         where v.product_uuid = s.product_uuid and v.status = 'OFFICIAL' and v.day <= ${asked.on}
         order by v.day desc limit 1
      ) latest on true
      ${heldBackOn(asked.on)}
     where s.units > 0
     order by p.name`.execute(db);
  return rows;
};
