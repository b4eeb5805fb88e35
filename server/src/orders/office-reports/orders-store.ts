import type { ResponseOf } from '@area/contract/call';
import type {
  reportCutOffs,
  reportOrders,
  reportSigning,
  reportTransfers,
  reportValidation,
} from '@area/contract/office/reports/calls';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { Period } from './assets-store.ts';

type OrderSums = Omit<ResponseOf<typeof reportOrders>, 'oldest_at'> & { readonly oldest_at: Date };

/** Orders that are not over, by status and age; periodic orders in force are no work that waits. */
export const listOrderSums = async (db: Db, now: Date): Promise<OrderSums[]> => {
  const { rows } = await sql<OrderSums>`
    with alive as (
      select operation_status as status, amount, created_at,
             (${now}::timestamptz at time zone 'Europe/Madrid')::date - (created_at at time zone 'Europe/Madrid')::date as days
        from operations where operation_status not in ('FINALIZED', 'CANCELLED', 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED')
    ), banded as (
      select status, amount, created_at,
             case when days < 1 then 'UNDER_1' when days < 3 then 'FROM_1_TO_2' when days < 6 then 'FROM_3_TO_5' when days < 11 then 'FROM_6_TO_10' else 'OVER_10' end as age,
             case when days < 1 then 1 when days < 3 then 2 when days < 6 then 3 when days < 11 then 4 else 5 end as place
        from alive
    )
    select status, age, count(*)::int as orders, coalesce(sum(amount), 0)::numeric(18, 2)::text as amount, min(created_at) as oldest_at
      from banded group by status, age, place order by status, place`.execute(db);
  return rows;
};

/** Orders of a client by the day on which they were placed: signed within a day, later, or not. */
export const listSigningDays = async (
  db: Db,
  { since, until }: Period,
): Promise<ResponseOf<typeof reportSigning>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportSigning>>`
    with placed as (
      select (o.created_at at time zone 'Europe/Madrid')::date as day, o.created_at, o.operation_status,
             (select min(h.at) from operation_history h where h.operation_uuid = o.uuid and h.to_status = 'SIGNED') as signed_at
        from operations o
       where o.parent_uuid is null and o.source_system = 'PRIVATE_AREA'
         and o.created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid' and o.created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Madrid'
    ), sums as (
      select day, count(*)::int as orders, count(*) filter (where signed_at <= created_at + interval '24 hours')::int as signed_in_a_day,
             count(*) filter (where signed_at > created_at + interval '24 hours')::int as signed_later,
             count(*) filter (where signed_at is null and operation_status <> 'CANCELLED')::int as waiting,
             count(*) filter (where signed_at is null and operation_status = 'CANCELLED')::int as unsigned
        from placed group by 1
    )
    select *, round(100.0 * signed_in_a_day / orders, 4)::text as share_in_a_day from sums order by day desc`.execute(
    db,
  );
  return rows;
};

/** How long what was validated on a day had waited since its last signature. */
export const listValidationDays = async (
  db: Db,
  { since, until }: Period,
): Promise<ResponseOf<typeof reportValidation>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportValidation>>`
    with validated as (
      select (h.at at time zone 'Europe/Madrid')::date as day, h.actor_kind = 'SYS' as is_program, extract(epoch from h.at - s.at) / 3600 as hours
        from operation_history h
        join operation_history s on s.operation_uuid = h.operation_uuid and s.step = h.step - 1
       where h.to_status = 'VALIDATED' and s.to_status = 'SIGNED'
         and h.at >= (${since}::date)::timestamp at time zone 'Europe/Madrid' and h.at < (${until}::date + 1)::timestamp at time zone 'Europe/Madrid'
    )
    select day, count(*)::int as orders, count(*) filter (where is_program)::int as by_program,
           round(percentile_cont(0.5) within group (order by hours)::numeric, 2)::float8 as median_hours,
           round(percentile_cont(0.9) within group (order by hours)::numeric, 2)::float8 as slowest_tenth_hours
      from validated group by 1 order by 1 desc`.execute(db);
  return rows;
};

/** What was executed in a period at a later unit value than the one that was expected when it was signed. */
export const listCutOffDays = async (
  db: Db,
  { since, until }: Period,
): Promise<ResponseOf<typeof reportCutOffs>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportCutOffs>>`
    with executed as (
      select o.nav_date as day, o.nav_date > o.expected_nav_date as is_late,
             exists (select from payments p where p.operation_uuid = o.uuid and p.outcome = 'matched' and p.booked_on > o.expected_nav_date) as is_paid_late
        from operations o
       where o.operation_status = 'FINALIZED' and o.nav_date between ${since} and ${until} and o.expected_nav_date is not null and o.source_system = 'PRIVATE_AREA'
    )
    select day, count(*)::int as orders, count(*) filter (where not is_late)::int as on_time,
           count(*) filter (where is_late and is_paid_late)::int as late_by_payment, count(*) filter (where is_late and not is_paid_late)::int as late_otherwise
      from executed group by 1 order by 1 desc`.execute(db);
  return rows;
};

/** Transfers between managers that began in a period. Late: their money should have come, or gone, by now. */
export const listTransferSums = async (
  db: Db,
  { since, until, today }: Period & { readonly today: CivilDate },
): Promise<ResponseOf<typeof reportTransfers>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportTransfers>>`
    select t.direction, o.operation_status as status, count(*)::int as transfers,
           coalesce(sum(coalesce(t.cash, o.gross, o.amount)), 0)::numeric(18, 2)::text as amount,
           count(*) filter (where o.operation_status not in ('FINALIZED', 'CANCELLED') and greatest(t.cash_by, t.answer_until) < ${today})::int as late
      from transfer_orders t join operations o on o.uuid = t.operation_uuid
     where t.created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid' and t.created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Madrid'
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};
