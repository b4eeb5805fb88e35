import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';

/** Batches that nobody has released or discarded. */
export const batchQueue: QueueSource = {
  queue: 'batches',
  rows: () => sql<QueueRow>`
    select 'payment_batch' as kind, uuid, kind as about, made_by as title, payments::text as reference,
           total as amount, made_at as since, null::timestamptz as due
      from payment_batches where status = 'OPEN'`,
};
