import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The last moment of each step, with what became of it. */
export const listLastRuns = async (db: Db, steps: readonly string[]) =>
  db
    .selectFrom(sql<{ name: string }>`unnest(${steps}::text[])`.as<'step'>(sql`step(name)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('jobs')
          .select([
            'jobs.name',
            'jobs.status',
            'jobs.due_at',
            'jobs.attempts',
            'jobs.finished_at',
            'jobs.done',
            'jobs.last_error',
            sql<number>`jsonb_array_length(jobs.failures)`.as('failed'),
          ])
          .whereRef('jobs.name', '=', 'step.name')
          .orderBy('jobs.due_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .execute();

/** How many there are, and how much in all. */
interface Sum {
  readonly count: number;
  readonly amount: string;
}

const sumOf = (from: ReturnType<typeof sql>) =>
  sql<Sum>`(select json_build_object('count', count(*)::int, 'amount', coalesce(sum(amount), 0)::numeric(18, 2)::text) ${from})`;

/** The money of a day: awaited, come in, without an order, and about to leave. */
export const getMoney = async (db: Db, today: CivilDate) =>
  db
    .selectNoFrom([
      sumOf(
        sql`from operations where payment_status in ('PENDING', 'COLLECTING') and operation_status not in ('FINALIZED', 'CANCELLED')`,
      ).as('expected'),
      sumOf(sql`from payments where booked_on = ${today}`).as('received_today'),
      sumOf(
        sql`from payments where outcome not in ('matched', 'returned') and resolved_at is null`,
      ).as('unmatched'),
      sumOf(sql`from payouts where status = 'REQUESTED'`).as('to_pay'),
      sumOf(sql`from (select total as amount from payment_batches where status = 'OPEN') b`).as(
        'batches_open',
      ),
    ])
    .executeTakeFirstOrThrow();

/** The products of ours that are held or sold, without an official value of a day. */
export const listWithoutValue = async (db: Db, day: CivilDate) =>
  db
    .selectFrom('products')
    .select(['code', 'name'])
    .select((eb) =>
      eb
        .selectFrom('unit_values as v')
        .select((inner) => inner.fn.max('v.day').as('day'))
        .whereRef('v.product_uuid', '=', 'products.uuid')
        .where('v.status', '=', 'OFFICIAL')
        .as('last_day'),
    )
    .where('is_own', '=', true)
    .where('products.status', '<>', 'CLOSED')
    .where(
      sql<boolean>`not exists (select from unit_values v where v.product_uuid = products.uuid and v.day = ${day} and v.status = 'OFFICIAL')`,
    )
    .orderBy('name')
    .execute();

/** Orders that were sent and whose unit value should be there already. */
export const countWithoutValue = async (db: Db, day: CivilDate): Promise<number> =>
  (
    await db
      .selectFrom('operations')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('operation_status', '=', sql.lit('RD_SENT'))
      .where(sql<boolean>`coalesce(nav_date, expected_nav_date) <= ${day}`)
      .where(
        sql<boolean>`not exists (select from unit_values v where v.product_uuid = operations.product_uuid
          and v.day = coalesce(operations.nav_date, operations.expected_nav_date) and v.status = 'OFFICIAL')`,
      )
      .executeTakeFirstOrThrow()
  ).count;

/** The hours at which products that are sold stop taking orders of the day. */
export const listCutOffs = async (db: Db) =>
  db
    .selectFrom('products')
    .select('cut_off')
    .select(sql<number>`count(*)::int`.as('products'))
    .where('is_own', '=', true)
    .where('status', '=', 'OPEN')
    .groupBy('cut_off')
    .orderBy('cut_off')
    .execute();
