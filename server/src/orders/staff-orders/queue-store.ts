import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';

/** Orders that are signed and that no rule validated by itself. Each has its product: the outer join lets a count leave it out. */
export const orderQueue: QueueSource = {
  queue: 'orders',
  rows: () => sql<QueueRow>`
    select 'operation' as kind, o.uuid, o.type as about, coalesce(p.name, '') as title, o.reference,
           o.amount, coalesce(o.order_at, o.created_at) as since, null::timestamptz as due
      from operations o left join products p on p.uuid = o.product_uuid
     where o.operation_status = 'SIGNED'`,
};
