import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { MoneyQuery } from './flows.ts';

/** Everything, or a part of it. */
export interface MoneyScope {
  readonly account: string | null;
  readonly product: string | null;
}

export const scopeKey = ({ account, product }: MoneyScope): string =>
  `${account ?? ''} ${product ?? ''}`;

interface WorthRow extends MoneyScope {
  readonly day: CivilDate;
  /** Null when a unit value is missing. */
  readonly worth: string | null;
}

/** Worth of each part of some money by day, undefined when a unit value is missing. A day on which nothing was held is not there. */
export type ScopeValues = ReadonlyMap<string, ReadonlyMap<CivilDate, Cents | undefined>>;

/**
 * What some money was worth, in all, by account and by product, at the close of the days that its returns ask for: the
 * eve of the period, its last day, and of each part the days on which its units moved with their own eves. In one
 * statement: movements and days are put in one line for each position, whose running sum is what was held.
 */
const listWorth = async (
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

export const listScopeValues = async (
  db: Db,
  which: MoneyQuery & { readonly eve: CivilDate | undefined },
): Promise<ScopeValues> => {
  const values = new Map<string, Map<CivilDate, Cents | undefined>>();
  for (const { day, worth, ...scope } of await listWorth(db, which)) {
    const known = values.get(scopeKey(scope)) ?? new Map<CivilDate, Cents | undefined>();
    values.set(scopeKey(scope), known.set(day, worth === null ? undefined : centsFrom(worth)));
  }
  return values;
};
