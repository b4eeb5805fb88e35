import { sql } from 'kysely';
import type { QueueRow } from '../db/queue-row.ts';

/** Steps of the day that failed as a whole or in part, until somebody has them done again. */
export const failedJobs = () => sql<QueueRow>`
  select 'job' as kind, uuid, status as about, name as title, left(coalesce(last_error, failures ->> 0, ''), 200) as reference,
         null::numeric as amount, coalesce(finished_at, due_at) as since, null::timestamptz as due
    from jobs where status = 'FAILED' or (status = 'DONE' and failures <> '[]')`;
