import { sql } from 'kysely';
import type { QueueSource } from '../../access/queues/queue-source.ts';
import type { QueueRow } from '../../platform/db/queue-row.ts';

/** People who have signed as clients and are to be validated; not those whose application has ended. */
export const intervenerQueue: QueueSource = {
  queue: 'people',
  rows: () => sql<QueueRow>`
    select 'intervener' as kind, i.uuid, i.intervener_status as about, i.name as title, i.document_number as reference,
           null::numeric as amount,
           i.created_at as since,
           null::timestamptz as due
      from interveners i
     where i.intervener_status = 'SIGNED' and i.restricted_at is null
       and not exists (select from applicants a join applications p on p.uuid = a.application_uuid
                        where a.intervener_uuid = i.uuid and not a.is_known and p.status in ('REFUSED', 'WITHDRAWN', 'EXPIRED'))`,
};
