import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { openHits } from './store.ts';

/** Entries of lists that resemble somebody, to be decided by compliance. */
export const hitQueue: QueueSource = {
  queue: 'aml-alerts',
  rows: (db) => sql<QueueRow>`
    select 'screening_hit' as kind, uuid, list as about, name as title, coalesce(client_name, '') as reference, null::numeric as amount,
           found_at as since, null::timestamptz as due
      from ${openHits(db).as('hit')}`,
};
