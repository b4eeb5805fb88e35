import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom, rateFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { BEFORE_ALL } from '../../../ledger/units/opening-day.ts';
import type { Db } from '../../../platform/db/tables.ts';

/** Some accounts until the close of a day. */
interface AccountsQuery {
  readonly accounts: readonly string[];
  readonly on: CivilDate;
}

interface Place {
  readonly account_uuid: string;
  readonly product_uuid: string;
}

/** What is held of each product on each account at the close of each day on which it changes, the oldest first. */
export const listCloses = async (db: Db, { accounts, on }: AccountsQuery) =>
  (
    await sql<Place & { day: CivilDate; units: string }>`
      select account_uuid, product_uuid, day, (sum(units) over (partition by account_uuid, product_uuid order by day))::numeric(24, 6)::text as units
        from position_days where account_uuid = any(${[...accounts]}::uuid[]) and day <= ${on}
       order by account_uuid, product_uuid, day`.execute(db)
  ).rows.map(({ units, ...row }) => ({ ...row, units: sharesFrom(units) }));

/** The official unit values of some products from the last one at a day on, until another. */
export const listPrices = async (
  db: Db,
  products: readonly string[],
  { since, on }: { readonly since: CivilDate; readonly on: CivilDate },
) =>
  (
    await sql<{ product_uuid: string; day: CivilDate; value: string }>`
      select v.product_uuid, v.day, v.value
        from unnest(${[...products]}::uuid[]) as wanted(uuid)
        join unit_values v on v.product_uuid = wanted.uuid and v.status = 'OFFICIAL' and v.day <= ${on}
         and v.day >= coalesce((select max(k.day) from unit_values k where k.product_uuid = wanted.uuid and k.status = 'OFFICIAL' and k.day <= ${since}), ${since})
       order by v.product_uuid, v.day`.execute(db)
  ).rows.map(({ value, ...row }) => ({ ...row, value: unitValueFrom(value) }));

interface ChargeRow {
  readonly product_uuid: string;
  readonly from: CivilDate;
  readonly management_fee: string | null;
  readonly depositary_fee: string | null;
  readonly other_costs: string | null;
  readonly inducements: string | null;
}

const rateOf = (text: string | null) => (text === null ? undefined : rateFrom(text));

/** The yearly charges of some products by the day from which they count; those from before all terms count from before all days. */
export const listCharges = async (db: Db, products: readonly string[], on: CivilDate) =>
  (
    await sql<ChargeRow>`
      select uuid as product_uuid, ${BEFORE_ALL}::date as from, management_fee, depositary_fee, other_costs, inducements from products where uuid = any(${[...products]}::uuid[])
      union all
      select product_uuid, from_date, management_fee, depositary_fee, other_costs, inducements
        from (select distinct on (product_uuid, from_date) * from product_terms
               where product_uuid = any(${[...products]}::uuid[]) and from_date <= ${on} order by product_uuid, from_date, number desc) terms
       order by product_uuid, "from"`.execute(db)
  ).rows.map(
    ({ product_uuid, from, management_fee, depositary_fee, other_costs, inducements }) => ({
      product_uuid,
      from,
      management: rateOf(management_fee),
      depositary: rateOf(depositary_fee),
      other: rateOf(other_costs),
      inducement: rateOf(inducements),
    }),
  );

/** The fees that operations took when units came or left; one that was taken back took none. */
export const listFees = async (db: Db, { accounts, on }: AccountsQuery) =>
  (
    await sql<Place & { day: CivilDate; is_entry: boolean; fee: string }>`
      select m.account_uuid, m.product_uuid, m.moved_on as day, m.units > 0 as is_entry, o.fee
        from unit_movements m join operations o on o.uuid = m.operation_uuid
       where m.account_uuid = any(${[...accounts]}::uuid[]) and m.moved_on <= ${on} and o.fee > 0
         and m.reverses_uuid is null and not exists (select from unit_movements back where back.reverses_uuid = m.uuid)
       order by m.moved_on, m.uuid`.execute(db)
  ).rows.map(({ fee, ...row }) => ({ ...row, fee: centsFrom(fee) }));
