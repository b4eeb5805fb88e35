import type { ResponseOf } from '@area/contract/call';
import type {
  reportDelivery,
  reportDueTimes,
  reportIssues,
  reportKycDue,
} from '@area/contract/office/reports/calls';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { Period } from './assets-store.ts';

/** Who reads about issues. */
interface IssueReader {
  /** Whether they may know of investigations: for others there are none, not even in a count. *Source*: decisions 1.7 (no tipping-off), ADR 197. */
  readonly withAml: boolean;
}

const isKnown = ({ withAml }: IssueReader) =>
  sql`(${withAml}::boolean or category not like ${`${AML_CATEGORY_PREFIX}%`})`;

/** What waits with a due time, and how much of it is late. */
export const listDueSums = async (
  db: Db,
  { now, today, ...reader }: IssueReader & { readonly now: Date; readonly today: CivilDate },
): Promise<ResponseOf<typeof reportDueTimes>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportDueTimes>>`
    with due as (
      select 'ISSUE' as kind, (expires_on at time zone 'Europe/Madrid')::date as due, expires_on < ${now} as is_late
        from issues where status in ('OPEN', 'IN_PROGRESS') and ${isKnown(reader)}
      union all
      select 'TRANSFER', greatest(t.cash_by, t.answer_until), greatest(t.cash_by, t.answer_until) < ${today}
        from transfer_orders t join operations o on o.uuid = t.operation_uuid
       where o.operation_status not in ('FINALIZED', 'CANCELLED') and t.cash_by is not null
      union all
      select 'PROPOSAL', (expires_at at time zone 'Europe/Madrid')::date, expires_at < ${now} from proposals where status = 'PENDING'
      union all
      select 'PAYOUT', due_on, due_on < ${today} from payouts where status = 'REQUESTED' or status = 'REJECTED'
    )
    select kind, count(*)::int as waiting, count(*) filter (where is_late)::int as late, min(due) as oldest_due
      from due group by 1 order by 1`.execute(db);
  return rows;
};

/** Active clients by the month in which their identification ends: all that is late, and a year ahead. */
export const listKycMonths = async (
  db: Db,
  today: CivilDate,
): Promise<ResponseOf<typeof reportKycDue>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportKycDue>>`
    select to_char(kyc_valid_until, 'YYYY-MM') as month, count(*)::int as clients, min(kyc_valid_until) < date_trunc('month', ${today}::date) as is_late
      from interveners
     where kyc_valid_until is not null and kyc_valid_until < ${today}::date + interval '1 year' and not is_deceased
       and exists (select from account_roles r where r.intervener_uuid = interveners.uuid and r.status = 'ACTIVE')
     group by 1 order by 1`.execute(db);
  return rows;
};

/** Messages and signing codes by the day on which they were made. */
export const listDeliveryDays = async (
  db: Db,
  { since, until }: Period,
): Promise<ResponseOf<typeof reportDelivery>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportDelivery>>`
    with messages as (
      select (created_at at time zone 'Europe/Madrid')::date as day, count(*) filter (where channel = 'SMS')::int as sms,
             count(*) filter (where channel = 'SMS' and sent_at is not null)::int as sms_sent,
             count(*) filter (where channel = 'EMAIL')::int as mails, count(*) filter (where channel = 'EMAIL' and sent_at is not null)::int as mails_sent,
             count(*) filter (where sent_at is null and attempts > 0)::int as failing,
             percentile_cont(0.5) within group (order by extract(epoch from sent_at - created_at)) filter (where sent_at is not null) as median
        from outbox
       where created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid' and created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Madrid'
       group by 1
    ), codes as (
      select (created_at at time zone 'Europe/Madrid')::date as day, count(*)::int as codes, count(*) filter (where used_at is not null)::int as codes_used
        from sign_challenges
       where created_at >= (${since}::date)::timestamp at time zone 'Europe/Madrid' and created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Madrid'
       group by 1
    )
    select day, coalesce(sms, 0) as sms, coalesce(sms_sent, 0) as sms_sent, coalesce(mails, 0) as mails, coalesce(mails_sent, 0) as mails_sent,
           coalesce(failing, 0) as failing, round(median::numeric, 1)::float8 as median_seconds, coalesce(codes, 0) as codes, coalesce(codes_used, 0) as codes_used
      from messages full join codes using (day) order by day desc`.execute(db);
  return rows;
};

/** Issues by what they are about. */
export const listIssueSums = async (
  db: Db,
  { since, until, now, ...reader }: Period & IssueReader & { readonly now: Date },
): Promise<ResponseOf<typeof reportIssues>[]> => {
  const { rows } = await sql<ResponseOf<typeof reportIssues>>`
    with told as (
      select i.category, i.expires_on, i.created_at, i.status in ('OPEN', 'IN_PROGRESS') as is_open,
             (select max(h.at) from issue_history h where h.issue_uuid = i.uuid and h.status = 'CLOSED') as closed_at
        from issues i where ${isKnown(reader)}
    ), dated as (
      select *, (created_at at time zone 'Europe/Madrid')::date between ${since} and ${until} as is_opened,
             (closed_at at time zone 'Europe/Madrid')::date between ${since} and ${until} as is_closed from told
    )
    select category, count(*) filter (where is_opened)::int as opened, count(*) filter (where is_closed)::int as closed,
           count(*) filter (where is_open)::int as open_now, count(*) filter (where is_open and expires_on < ${now})::int as late_now,
           round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at)) filter (where is_closed) / 3600)::numeric, 1)::float8 as median_hours
      from dated group by 1 having count(*) filter (where is_opened or is_closed or is_open) > 0 order by 1`.execute(
    db,
  );
  return rows;
};
