import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { FAILED_JOB } from '../../platform/jobs/failed-store.ts';

/** What waits, fails or is late, as an alarm needs it. */
export interface WaitingWork {
  readonly sms: number;
  readonly mails: number;
  /** How long the oldest message waits. *Units*: seconds, as all that end in `_s`. */
  readonly oldest_message_s: number;
  /** Also those that are done but for some of their items. */
  readonly failed_jobs: number;
  readonly late_job_s: number;
  readonly undelivered_events: number;
  readonly oldest_event_s: number;
}

/**
 * What an import holds until its sign-off waits for a person; a code that is of no use any more waits for nobody. What is pushed may be late: it
 * repeats what stands in the portal.
 */
const MESSAGES = sql`from outbox
   where sent_at is null and held_by is null and channel in ('SMS', 'EMAIL') and (expires_at is null or expires_at > now())`;

const secondsSince = (moment: ReturnType<typeof sql>) =>
  sql<number>`greatest(coalesce(extract(epoch from now() - min(${moment})), 0), 0)::float8`;

/** One statement for all: whoever collects metrics asks often. */
export const getWaitingWork = async (db: Db): Promise<WaitingWork> => {
  const { rows } = await sql<WaitingWork>`
    select m.*, j.*, e.*
      from (select count(*) filter (where channel = 'SMS')::int as sms,
                   count(*) filter (where channel = 'EMAIL')::int as mails,
                   ${secondsSince(sql`created_at`)} as oldest_message_s ${MESSAGES}) m,
           (select (select count(*)::int from jobs where ${FAILED_JOB}) as failed_jobs,
                   ${secondsSince(sql`next_try_at`)} as late_job_s
              from jobs where status = 'WAITING') j,
           (select count(*)::int as undelivered_events, ${secondsSince(sql`of.recorded_at`)} as oldest_event_s
              from webhook_deliveries d join integration_events of on of.number = d.event_number
             where d.status = 'WAITING') e`.execute(db);
  const [work] = rows;
  if (!work) throw new Error('the database answered nothing');
  return work;
};
