import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { selectFlows } from './flows-store.ts';

/** The days of an account between two, both included. */
export interface AccountPeriod {
  readonly account: string;
  readonly since: CivilDate;
  readonly on: CivilDate;
}

/** An account at the close of a day. *Units*: EUR. */
export interface Close {
  readonly day: CivilDate;
  /** Null when a product that is held has had no unit value yet. */
  readonly value: string | null;
  readonly contributed: string;
  /** After the first of the days. */
  readonly paid_in: string;
  readonly paid_out: string;
  /** A flow of unknown amount. */
  readonly is_untold: boolean;
  /** Something is held, and each product has a unit value of that day. */
  readonly is_drawn: boolean;
}

/**
 * Every day since the first on which a product of the account had a unit value or moved. Everything until the first day is
 * summed on it. Each product is a series of days with a running sum of its units; it adds its change from day to day to the
 * account, which is another running sum. Units and cost come from the sums of each day; only flows need every operation,
 * once.
 */
export const listCloses = async (
  db: Db,
  { account, since, on }: AccountPeriod,
): Promise<Close[]> => {
  const { rows } = await sql<Close>`
    with moves as (
      select product_uuid, day, units, cost from position_days where account_uuid = ${account} and day > ${since} and day <= ${on}
      union all
      select product_uuid, ${since}::date, sum(units), sum(cost) from position_days where account_uuid = ${account} and day <= ${since} and day <= ${on} group by 1
    ), flows as (
      select date as day, sum(amount) filter (where amount > 0) as paid_in, -sum(amount) filter (where amount < 0) as paid_out, bool_or(amount is null) as is_untold
        -- Kept apart, so that what each came to is told once and not in every sum.
        from (${selectFlows({ accounts: [account], after: since, on })} offset 0) told group by 1
    ), prices as (
      select v.product_uuid, v.day, v.value
        from (select product_uuid, min(day) as day from moves group by 1) first
        join unit_values v on v.product_uuid = first.product_uuid and v.status = 'OFFICIAL' and v.day >= first.day and v.day <= ${on}
    ), lines as (
      select product_uuid, day, v.value, m.cost, sum(m.units) over (partition by product_uuid order by day) as held
        from prices v full join moves m using (product_uuid, day)
    ), worths as materialized (
      select product_uuid, day, cost, held > 0 as is_held, held > 0 and value is not null as is_valued,
             case when held = 0 then 0 else round(held * coalesce(value, (
               select u.value from unit_values u where u.product_uuid = lines.product_uuid and u.status = 'OFFICIAL' and u.day <= lines.day order by u.day desc limit 1
             )), 2) end as worth
        from lines
    ), changes as (
      select day, cost, is_valued, is_held::int - lag(is_held::int, 1, 0) over line as held, coalesce(worth, 0) - lag(coalesce(worth, 0), 1, 0) over line as worth,
             (worth is null)::int - lag((worth is null)::int, 1, 0) over line as unknown
        from worths window line as (partition by product_uuid order by day)
    ), days as (
      select day, count(*) filter (where is_valued) as valued, sum(held) as held, sum(worth) as worth, sum(unknown) as unknown, sum(cost) as cost from changes group by 1
    )
    select day, case when sum(unknown) over run = 0 then sum(worth) over run end::numeric(18, 2)::text as value,
           coalesce(sum(cost) over run, 0)::numeric(18, 2)::text as contributed,
           coalesce(paid_in, 0)::numeric(18, 2)::text as paid_in, coalesce(paid_out, 0)::numeric(18, 2)::text as paid_out, coalesce(is_untold, false) as is_untold,
           valued > 0 and valued = sum(held) over run as is_drawn
      from days left join flows using (day)
    window run as (order by day)
     order by day`.execute(db);
  return rows;
};
