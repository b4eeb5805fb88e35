import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { waitingRoles } from './office-store.ts';

/** People who are to be added to accounts. */
export const roleQueue: QueueSource = {
  queue: 'people',
  rows: (db) => sql<QueueRow>`
    select 'role' as kind, uuid, role as about, name as title, number as reference,
           null::numeric as amount, coalesce(requested_at, since::timestamptz) as since, null::timestamptz as due
      from ${waitingRoles(db).as('asked')}`,
};
