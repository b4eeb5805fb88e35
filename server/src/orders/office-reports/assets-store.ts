import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ProductType } from '@area/domain/product/product';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Days between two, both included. */
export interface Period {
  readonly since: CivilDate;
  readonly until: CivilDate;
}

interface AssetsRow {
  readonly product_code: string;
  readonly product_name: string;
  readonly type: ProductType;
  readonly accounts: number;
  readonly units: string;
  readonly unit_value: string | null;
  readonly unit_value_day: CivilDate | null;
  readonly assets: string | null;
}

/** What each product holds at the close of a day; those that nobody holds are left out. */
export const listAssets = async (db: Db, on: CivilDate): Promise<AssetsRow[]> => {
  const { rows } = await sql<AssetsRow>`
    with held as (
      select product_uuid, account_uuid, sum(units) as units from position_days where day <= ${on} group by 1, 2
    ), sums as (
      select product_uuid, count(*) filter (where units > 0)::int as accounts, sum(units)::numeric(20, 6) as units from held group by 1 having sum(units) > 0
    )
    select p.code as product_code, p.name as product_name, p.type, s.accounts, s.units::text as units,
           v.value::text as unit_value, v.day as unit_value_day, round(s.units * v.value, 2)::text as assets
      from sums s join products p on p.uuid = s.product_uuid
      left join lateral (
        select value, day from unit_values u where u.product_uuid = p.uuid and u.status = 'OFFICIAL' and u.day <= ${on} order by u.day desc limit 1
      ) v on true
     order by p.code`.execute(db);
  return rows;
};

interface AssetsOfDay {
  readonly day: CivilDate;
  readonly assets: string;
  readonly funds: string;
  readonly plans: string;
}

/** The same of all products on each of some days, the oldest first: everything before them is added up on the first one. */
export const listAssetsByDay = async (
  db: Db,
  days: readonly [CivilDate, ...CivilDate[]],
): Promise<AssetsOfDay[]> => {
  const [first] = days;
  const last = days.at(-1) ?? first;
  const { rows } = await sql<AssetsOfDay>`
    with moved as materialized (
      select product_uuid, greatest(day, ${first}::date) as day, sum(units) as units from position_days where day <= ${last} group by 1, 2
    ), worths as (
      select d.day, p.type, round(h.units * v.value, 2) as worth
        from unnest(${[...days]}::date[]) d (day)
        cross join products p
        cross join lateral (select sum(m.units) as units from moved m where m.product_uuid = p.uuid and m.day <= d.day) h
        join lateral (
          select value from unit_values u where u.product_uuid = p.uuid and u.status = 'OFFICIAL' and u.day <= d.day order by u.day desc limit 1
        ) v on h.units > 0
    )
    select d.day, coalesce(sum(w.worth), 0)::numeric(18, 2)::text as assets,
           coalesce(sum(w.worth) filter (where w.type = 'F'), 0)::numeric(18, 2)::text as funds,
           coalesce(sum(w.worth) filter (where w.type = 'P'), 0)::numeric(18, 2)::text as plans
      from unnest(${[...days]}::date[]) d (day) left join worths w on w.day = d.day
     group by 1 order by 1`.execute(db);
  return rows;
};

/** What flows are added up by: their key and its name. */
const GROUPS = {
  DAY: {
    key: sql`to_char(o.nav_date, 'YYYY-MM-DD')`,
    name: sql`to_char(o.nav_date, 'YYYY-MM-DD')`,
  },
  PRODUCT: { key: sql`p.code`, name: sql`p.name` },
  CHANNEL: { key: sql`o.source`, name: sql`o.source` },
} as const satisfies Readonly<
  Record<string, { readonly key: RawBuilder<unknown>; readonly name: RawBuilder<unknown> }>
>;

interface FlowSum {
  readonly group: string;
  readonly name: string;
  readonly operations: number;
  readonly came_in: string;
  readonly went_out: string;
  readonly net: string;
}

/**
 * Units that came and went with what was executed in a period, at its unit value. What was executed again at another unit
 * value counts once, as it stands.
 */
export const listFlowSums = async (
  db: Db,
  { since, until, by }: Period & { readonly by: keyof typeof GROUPS },
): Promise<FlowSum[]> => {
  const { key, name } = GROUPS[by];
  const { rows } = await sql<FlowSum>`
    with flows as (
      select ${key} as key, ${name} as name, o.uuid, sign(m.units) * round(abs(m.units) * o.nav, 2) as amount
        from operations o
        join unit_movements m on m.operation_uuid = o.uuid and m.account_uuid is not null
        join products p on p.uuid = m.product_uuid
       where o.operation_status = 'FINALIZED' and o.nav_date between ${since} and ${until}
         and m.reverses_uuid is null and not exists (select from unit_movements back where back.reverses_uuid = m.uuid)
    )
    select key as group, min(name) as name, count(distinct uuid)::int as operations,
           coalesce(sum(amount) filter (where amount > 0), 0)::numeric(18, 2)::text as came_in,
           coalesce(-sum(amount) filter (where amount < 0), 0)::numeric(18, 2)::text as went_out,
           coalesce(sum(amount), 0)::numeric(18, 2)::text as net
      from flows group by 1 order by 1`.execute(db);
  return rows;
};
