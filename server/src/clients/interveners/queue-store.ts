import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';
import { isOfApplication } from './validation-store.ts';

/** People who have signed as clients and are to be validated; not those about whom an application decides. */
export const intervenerQueue: QueueSource = {
  queue: 'people',
  rows: () => sql<QueueRow>`
    select 'intervener' as kind, i.uuid, i.intervener_status as about, i.name as title, i.document_number as reference,
           null::numeric as amount,
           i.created_at as since,
           null::timestamptz as due
      from interveners i
     where i.intervener_status = 'SIGNED' and i.restricted_at is null and not ${isOfApplication(sql.ref('i.uuid'))}`,
};
