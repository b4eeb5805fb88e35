import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { waitingPayments } from './store.ts';

/** Money that came in and pays no order by itself: it goes back on its day. */
export const paymentQueue: QueueSource = {
  queue: 'payments',
  rows: (db) => sql<QueueRow>`
    select 'payment' as kind, uuid, outcome as about, payer_name as title, concept as reference,
           amount, imported_at as since,
           (refund_on + time '23:59') at time zone 'Europe/Madrid' as due
      from ${waitingPayments(db).as('payment')}`,
};
