import type { EvolutionPeriod, EvolutionPoint } from '@area/contract/accounts';
import { addDays, addMonths, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

const MONTHS: Readonly<Record<Exclude<EvolutionPeriod, 'YTD' | 'MAX'>, number>> = {
  '1M': -1,
  '3M': -3,
  '1A': -12,
  '3A': -36,
};

/** The first day of a period that ends today. The year starts from its eve, so that January shows. */
const startOf = (period: EvolutionPeriod, today: CivilDate): CivilDate => {
  if (period === 'MAX') return civilDate('1900-01-01');
  if (period === 'YTD') return addDays(civilDate(`${today.slice(0, 4)}-01-01`), -1);
  return addMonths(today, MONTHS[period]);
};

/**
 * Value and money put in at the close of each business day with unit values, in one statement:
 * running units by product, joined to that day's values. Only days on which every product held has
 * a value are drawn.
 */
export const listEvolutionOf = async (
  db: Kysely<Tables>,
  account: string,
  { period, today }: { period: EvolutionPeriod; today: CivilDate },
): Promise<EvolutionPoint[]> => {
  const { rows } = await sql<EvolutionPoint>`
    with moves as (
      select product_uuid, moved_on, sum(units) as units
        from unit_movements where account_uuid = ${account} group by 1, 2
    ), held as (
      select product_uuid, moved_on as since,
             lead(moved_on) over (partition by product_uuid order by moved_on) as until,
             sum(units) over (partition by product_uuid order by moved_on) as units
        from moves
    ), money as (
      -- What one of its own lots went on as was there already: from the day on which it did, and not a second time before.
      select case when before.uuid is null then l.acquired_on else o.nav_date end as on_day, sum(l.cost) as cost
        from lots l
        join operations o on o.uuid = l.operation_uuid
        left join lots before on before.uuid = l.carried_from and before.account_uuid = l.account_uuid
       where l.account_uuid = ${account} group by 1
      union all
      -- What a correction takes back was never there.
      select case when e.undoes_uuid = l.operation_uuid then l.acquired_on else o.nav_date end, sum(e.cost)
        from lot_events e join lots l on l.uuid = e.lot_uuid join operations o on o.uuid = e.operation_uuid
       where l.account_uuid = ${account} group by 1
    )
    select v.day as date,
           sum(round(h.units * v.value, 2))::text as value,
           (select coalesce(sum(cost), 0.00) from money where on_day <= v.day)::numeric(18, 2)::text as contributed
      from held h
      join unit_values v on v.product_uuid = h.product_uuid and v.status = 'OFFICIAL'
       and v.day >= h.since and (h.until is null or v.day < h.until)
     where h.units > 0 and v.day >= ${startOf(period, today)} and v.day <= ${today}
     group by v.day
    having count(*) = (select count(*) from held a
                        where a.units > 0 and v.day >= a.since and (a.until is null or v.day < a.until))
     order by v.day`.execute(db);
  return rows.map(({ date, value, contributed }) => ({ date, value, contributed }));
};
