import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ResponseOf } from '@area/contract/call';
import type { reportReconciliation, reportUnmatched } from '@area/contract/office/reports/calls';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { Period } from './assets-store.ts';

/** Money that waits for a decision, by what is the matter with it. */
export const listUnmatchedSums = async (db: Db): Promise<ResponseOf<typeof reportUnmatched>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportUnmatched>>`
    select outcome, count(*)::int as lines, sum(amount)::numeric(18, 2)::text as amount, min(booked_on) as oldest_on, min(refund_on) as first_refund_on
      from payments where outcome not in ('matched', 'returned') and resolved_at is null
     group by 1 order by sum(amount) desc`.execute(db);
  return rows;
};

/** A day of the bank: each line is applied, sent back, or waits. */
export const listReconciledDays = async (
  db: Db,
  { since, until }: Period,
): Promise<(ResponseOf<typeof reportReconciliation> & { readonly day: CivilDate })[]> => {
  const { rows } = await sql<ResponseOf<typeof reportReconciliation> & { readonly day: CivilDate }>`
    with lines as (
      select p.booked_on, p.amount, p.outcome = 'matched' as is_applied, p.outcome = 'returned' or p.resolved_at is not null as is_decided,
             -- What another manager sends is what it is, whatever was asked for.
             case when t.operation_uuid is null then o.amount else p.amount end as ordered,
             (select sum(r.amount) from payouts r where r.payment_uuid = p.uuid) as gone
        from payments p
        left join operations o on o.uuid = p.operation_uuid and p.outcome = 'matched'
        left join transfer_orders t on t.operation_uuid = o.uuid
       where p.booked_on between ${since} and ${until}
    ), sums as (
      select booked_on as day, count(*)::int as lines, sum(amount) as received,
             coalesce(sum(amount) filter (where is_applied), 0) as applied,
             coalesce(sum(amount) filter (where not is_applied and is_decided), 0) as sent_back,
             coalesce(sum(amount) filter (where not is_applied and not is_decided), 0) as waiting,
             coalesce(sum(ordered) filter (where is_applied), 0) as orders,
             coalesce(sum(gone) filter (where is_applied), 0) as surplus
        from lines group by 1
    )
    select day, lines, received::numeric(18, 2)::text as received, applied::numeric(18, 2)::text as applied, sent_back::numeric(18, 2)::text as sent_back,
           waiting::numeric(18, 2)::text as waiting, orders::numeric(18, 2)::text as orders, surplus::numeric(18, 2)::text as surplus,
           (applied - orders - surplus)::numeric(18, 2)::text as difference
      from sums order by day desc`.execute(db);
  return rows;
};
