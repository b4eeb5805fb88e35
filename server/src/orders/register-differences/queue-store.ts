import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { queueOf } from './store.ts';

/** In what the register of somebody else differs, while nobody has ended it. */
export const differenceQueue: QueueSource = {
  queue: 'register-differences',
  rows: (db) => sql<QueueRow>`
    select 'register_difference' as kind, uuid, kind as about, coalesce(product, operation, '') as title,
           coalesce(account, deal_reference, '') as reference, null::numeric as amount,
           opened_at as since, null::timestamptz as due
      from ${queueOf(db).as('difference')} where ended_at is null`,
};
