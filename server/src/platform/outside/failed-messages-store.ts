import { sql } from 'kysely';
import type { QueueRow } from '../db/queue-row.ts';

/** Messages that could not be sent yet, or never were: to whom is in the record of the client, not here. What could not be pushed was said in the portal anyway. */
export const failedMessages = () => sql<QueueRow>`
  select 'message' as kind, uuid, channel as about, coalesce(subject, channel) as title, left(last_error, 200) as reference,
         null::numeric as amount, created_at as since, null::timestamptz as due
    from outbox where sent_at is null and last_error is not null and channel <> 'PUSH'`;
