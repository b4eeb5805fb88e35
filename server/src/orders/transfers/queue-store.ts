import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';

/** Transfers between managers of which a day of the calendar of the sector has come. *Source*: decisions 8. */
export const transferQueue: QueueSource = {
  queue: 'transfers',
  rows: (_db, { today }) => sql<QueueRow>`
    select 'operation' as kind, o.uuid, t.direction as about, t.manager as title, o.reference, o.amount,
           o.created_at as since,
           (coalesce(case when t.answer is null then t.checks_by end, t.cash_by) + time '23:59')
             at time zone 'Europe/Madrid' as due
      from transfer_orders t join operations o on o.uuid = t.operation_uuid
     where o.operation_status not in ('FINALIZED', 'CANCELLED')
       and ((t.answer is null and t.checks_by <= ${today}::date) or t.cash_by <= ${today}::date)`,
};
