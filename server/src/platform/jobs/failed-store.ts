import { sql } from 'kysely';
import type { QueueRow } from '../db/queue-row.ts';

/** A step that failed as a whole, or that is done but for some of its items; written as in the index `jobs_failed`. */
export const FAILED_JOB = sql`(status = 'FAILED' or (status = 'DONE' and failures <> '[]'))`;

/** Steps of the day that failed as a whole or in part, until somebody has them done again. */
export const failedJobs = () => sql<QueueRow>`
  select 'job' as kind, uuid, status as about, name as title, left(coalesce(last_error, failures ->> 0, ''), 200) as reference,
         null::numeric as amount, coalesce(finished_at, due_at) as since, null::timestamptz as due
    from jobs where ${FAILED_JOB}`;
