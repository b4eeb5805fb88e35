import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { MoneyQuery } from './flows-store.ts';

/** Everything, or a part of it. */
export interface MoneyScope {
  readonly account: string | null;
  readonly product: string | null;
}

interface WorthRow extends MoneyScope {
  readonly day: CivilDate;
  /** Null when a unit value is missing. */
  readonly worth: string | null;
}

/**
 * The value in total, by account and by product, at the closes that returns need: the day before the period, its last day,
 * and for each part the days with movements and the days before them. One statement: movements and days form one series for
 * each position, whose running sum is the holding.
 */
export const listWorth = async (
  db: Db,
  { accounts, product, on, eve }: MoneyQuery & { readonly eve: CivilDate | undefined },
): Promise<readonly WorthRow[]> =>
  (
    await sql<WorthRow>`
      with moves as (
        select account_uuid, product_uuid, day as moved_on, units from position_days
         where account_uuid = any(${[...accounts]}::uuid[]) and day <= ${on} and (${product ?? null}::uuid is null or product_uuid = ${product ?? null})
      ), places as (
        select distinct account_uuid, product_uuid from moves
      ), ends as (
        select day from (values (${on}::date), (${eve ?? null}::date)) as two (day) where day is not null
      ), own as (
        select account_uuid, product_uuid, day from places cross join ends
        union select account_uuid, product_uuid, moved_on from moves where ${eve ?? null}::date is null or moved_on > ${eve ?? null}
        union select account_uuid, product_uuid, moved_on - 1 from moves where ${eve ?? null}::date is null or moved_on > ${eve ?? null}
      ), days as (
        select distinct day from own
      ), lines as (
        select p.account_uuid, p.product_uuid, d.day, 0 as units, true as is_asked, false as is_own from places p cross join days d
        union all select account_uuid, product_uuid, day, 0, true, true from own
        union all select account_uuid, product_uuid, moved_on, units, false, false from moves
      ), held as (
        select account_uuid, product_uuid, day, bool_or(is_asked) as is_asked, bool_or(is_own) as is_own,
               bool_or(bool_or(is_own)) over (partition by account_uuid, day) as is_account,
               sum(sum(units)) over (partition by account_uuid, product_uuid order by day) as units
          from lines group by account_uuid, product_uuid, day
      ), valued as (
        select h.account_uuid, h.product_uuid, h.day, h.is_own, h.is_account, round(h.units * latest.value, 2) as worth
          from held h
          left join lateral (
            select v.value from unit_values v
             where v.product_uuid = h.product_uuid and v.status = 'OFFICIAL' and v.day <= h.day
             order by v.day desc limit 1
          ) latest on true
         where h.is_asked and h.units > 0
      )
      select null::uuid as account, null::uuid as product, day, case when bool_and(worth is not null) then sum(worth) end::numeric(18, 2)::text as worth
        from valued group by day
      union all
      select account_uuid, null, day, case when bool_and(worth is not null) then sum(worth) end::numeric(18, 2)::text
        from valued where is_account group by account_uuid, day
      union all
      select account_uuid, product_uuid, day, worth::numeric(18, 2)::text from valued where is_own`.execute(
      db,
    )
  ).rows;

/** The positions of a scope with units in a period, by the name of their product. */
export const listPlaces = async (
  db: Db,
  { accounts, product, on }: MoneyQuery,
  eve: CivilDate | undefined,
): Promise<readonly MoneyScope[]> =>
  (
    await sql<MoneyScope>`
      select d.account_uuid as account, d.product_uuid as product from position_days d join products p on p.uuid = d.product_uuid
       where d.account_uuid = any(${[...accounts]}::uuid[]) and d.day <= ${on} and (${product ?? null}::uuid is null or d.product_uuid = ${product ?? null})
       group by d.account_uuid, d.product_uuid, p.name
      having ${eve ?? null}::date is null or bool_or(d.day > ${eve ?? null}) or sum(d.units) > 0
       order by array_position(${[...accounts]}::uuid[], d.account_uuid), p.name, d.product_uuid`.execute(
      db,
    )
  ).rows;
