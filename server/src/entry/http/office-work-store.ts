import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** What the office has before it, and when its steps last ended well. */
export interface OfficeWork {
  /** How many orders there are in each status that is not an end. */
  readonly orders: Readonly<Record<string, number>>;
  readonly open_differences: number;
  readonly waiting_proposals: number;
  /** *Units*: seconds since 1970. */
  readonly succeeded_at: Readonly<Record<string, number>>;
}

/** One statement: living orders and the last run of a step are found by their indexes. */
export const getOfficeWork = async (db: Db, steps: readonly string[]): Promise<OfficeWork> => {
  const { rows } = await sql<OfficeWork>`
    select (select coalesce(json_object_agg(operation_status, n), '{}')
              from (select operation_status, count(*)::int as n from operations
                     where operation_status not in ('FINALIZED', 'CANCELLED') group by operation_status) living) as orders,
           (select count(*)::int from register_differences where status = 'OPEN') as open_differences,
           (select count(*)::int from proposals where status = 'PENDING') as waiting_proposals,
           (select coalesce(json_object_agg(step.name, extract(epoch from last.finished_at)::float8), '{}')
              from unnest(${steps}::text[]) step(name)
             cross join lateral (select finished_at from jobs
                                  where jobs.name = step.name and jobs.status = 'DONE' and jobs.finished_at is not null
                                  order by jobs.due_at desc limit 1) last) as succeeded_at`.execute(
    db,
  );
  const [work] = rows;
  if (!work) throw new Error('the database answered nothing');
  return work;
};
