import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Instalment } from '@area/domain/calendar/schedule';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import {
  failedInARow,
  firstInstalmentFrom,
  followingInstalment,
  growthFrom,
  instalmentAmount,
  instalmentOn,
  makingDay,
  revaluedOf,
  scheduleOf,
} from '@area/domain/operation/periodic-terms';
import type {
  InstalmentOutcome,
  PeriodicTerms,
  WrittenGrowth,
} from '@area/domain/operation/periodic-terms';
import { factsOf } from '@area/domain/operation/types';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PeriodicOrdersTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { getOperationWhole, getOperationsWhole, lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';

export type PeriodicRow = Selectable<PeriodicOrdersTable>;

/** An order that goes on, with what it repeats. */
export interface Periodic {
  readonly operation: OperationWhole;
  readonly row: PeriodicRow;
}

/** Whether each instalment is collected from the client's bank. */
export const isCollected = ({ type }: Pick<OperationWhole, 'type'>): boolean =>
  factsOf(type).money === 'COLLECTED';

/** How it grows, in the words of its order. */
export const writtenGrowthOf = ({
  increase_type,
  increase,
  revaluation,
}: Pick<PeriodicRow, 'increase_type' | 'increase' | 'revaluation'>): Required<WrittenGrowth> =>
  revaluation === null
    ? { increase_type, increase, revaluation, revaluation_value: null }
    : { increase_type: null, increase: null, revaluation, revaluation_value: increase };

/** The same for its row: one figure, whichever it is called. */
export const growthColumns = (
  written: WrittenGrowth,
): Pick<PeriodicRow, 'increase_type' | 'increase' | 'revaluation'> => {
  const revalued = revaluedOf(written);
  return revalued
    ? {
        increase_type: null,
        increase: revalued.revaluation_value,
        revaluation: revalued.revaluation,
      }
    : { increase_type: written.increase_type, increase: written.increase, revaluation: null };
};

export const termsOf = (row: PeriodicRow): PeriodicTerms => ({
  periodicity: row.periodicity,
  start: row.start_date,
  end: row.end_date,
  amount: centsFrom(row.amount),
  amount_from: row.amount_from,
  growth: growthFrom(writtenGrowthOf(row)),
});

export const findPeriodicRow = async (db: Db, uuid: string): Promise<PeriodicRow | undefined> =>
  db
    .selectFrom('periodic_orders')
    .selectAll()
    .where('operation_uuid', '=', uuid)
    .executeTakeFirst();

/** *Errors*: NOT_FOUND for an operation that does not go on. */
export const getPeriodicRow = async (db: Db, uuid: string): Promise<PeriodicRow> => {
  const row = await findPeriodicRow(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Held until the transaction ends, the account before the order. *Errors*: NOT_FOUND. */
export const lockPeriodic = async (db: Db, uuid: string): Promise<Periodic> => {
  const { account_uuid } = await getOperationWhole(db, uuid);
  await lockAccount(db, account_uuid);
  return { operation: await lockOperation(db, uuid), row: await getPeriodicRow(db, uuid) };
};

/** Many as they are now, held by nobody. */
export const listPeriodics = async (db: Db, uuids: readonly string[]): Promise<Periodic[]> => {
  const rows = await db
    .selectFrom('periodic_orders')
    .selectAll()
    .where('operation_uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .execute();
  const byOrder = new Map(rows.map((row) => [row.operation_uuid, row]));
  return (await getOperationsWhole(db, uuids)).flatMap((operation) => {
    const row = byOrder.get(operation.uuid);
    return row ? [{ operation, row }] : [];
  });
};

/** Writes down which instalment comes next, or that none does. */
export const setNext = async (
  db: Db,
  { operation, row }: Periodic,
  next: Instalment | undefined,
): Promise<Periodic> => {
  const dates = next
    ? {
        next_nominal_date: next.nominalDate,
        next_date: next.date,
        next_made_on: makingDay(next, isCollected(operation)),
      }
    : { next_nominal_date: null, next_date: null, next_made_on: null };
  await db
    .updateTable('periodic_orders')
    .set(dates)
    .where('operation_uuid', '=', operation.uuid)
    .execute();
  return { operation, row: { ...row, ...dates } };
};

/** The instalment that comes next. */
export const nextOf = (row: PeriodicRow): Instalment | undefined =>
  row.next_nominal_date === null
    ? undefined
    : instalmentOn(scheduleOf(termsOf(row)), row.next_nominal_date);

/**
 * The first instalment after a day that was not made yet: one that is collected is made days before its date, and an
 * order may be paused and taken up again in between.
 */
export const findFirstAfter = async (
  db: Db,
  row: PeriodicRow,
  day: CivilDate,
): Promise<Instalment | undefined> => {
  const terms = termsOf(row);
  const { last } = await db
    .selectFrom('periodic_instalments')
    .select(({ fn }) => fn.max('nominal_date').as('last'))
    .where('parent_uuid', '=', row.operation_uuid)
    .executeTakeFirstOrThrow();
  const made: string = last ?? '';
  let next = firstInstalmentFrom(terms, day);
  while (next && next.nominalDate <= made) next = followingInstalment(scheduleOf(terms), next);
  return next;
};

/** What the next instalment comes to; without one, what the last one would. */
export const currentAmount = (row: PeriodicRow): Cents =>
  instalmentAmount(termsOf(row), nextOf(row) ?? { anniversaries: row.amount_from });

interface Made {
  readonly child_uuid: string | null;
  readonly operation_status: string | null;
  readonly payment_status: string | null;
}

/** What became of an instalment that was made, or could not be. *Source*: decisions 1.2 (O21). */
export const outcomeOf = ({
  child_uuid,
  operation_status,
  payment_status,
}: Made): InstalmentOutcome => {
  if (child_uuid === null || operation_status === 'CANCELLED' || payment_status === 'RETURNED')
    return 'FAILED';
  return operation_status === 'FINALIZED' ? 'PAID' : 'OPEN';
};

const instalmentsOf = async (db: Db, parents: readonly string[]) =>
  db
    .selectFrom('periodic_instalments')
    .leftJoin('operations', 'operations.uuid', 'periodic_instalments.child_uuid')
    .select([
      'periodic_instalments.parent_uuid',
      'child_uuid',
      'operation_status',
      'payment_status',
      'made_at',
      'operations.amount',
      'operations.gross',
    ])
    .where('periodic_instalments.parent_uuid', '=', sql<string>`any(${parents}::uuid[])`)
    .orderBy('nominal_date', 'desc')
    .execute();

type InstalmentRow = Awaited<ReturnType<typeof instalmentsOf>>[number];

const standingOf = (made: readonly InstalmentRow[], counts_from: Date | null) => {
  const paid = made.filter((each) => outcomeOf(each) === 'PAID');
  const counted = counts_from === null ? made : made.filter(({ made_at }) => made_at > counts_from);
  return {
    paid_count: paid.length,
    total_paid: centsText(
      paid.reduce(
        (sum, { gross, amount }) => (sum + centsFrom(gross ?? amount ?? '0.00')) as Cents,
        0n as Cents,
      ),
    ),
    failed_in_a_row: failedInARow(counted.map(outcomeOf)),
  };
};

type Standing = ReturnType<typeof standingOf>;
type Counted = Pick<PeriodicRow, 'operation_uuid' | 'counts_from'>;

/** What has become of an order's instalments so far. */
export const getStanding = async (
  db: Db,
  { operation_uuid, counts_from }: Counted,
): Promise<Standing> => standingOf(await instalmentsOf(db, [operation_uuid]), counts_from);

/** The same of many, by order. */
export const listStandings = async (
  db: Db,
  orders: readonly Counted[],
): Promise<ReadonlyMap<string, Standing>> => {
  const made = new Map<string, InstalmentRow[]>(
    orders.map(({ operation_uuid }) => [operation_uuid, []]),
  );
  for (const row of await instalmentsOf(db, [...made.keys()])) made.get(row.parent_uuid)?.push(row);
  return new Map(
    orders.map(({ operation_uuid, counts_from }) => [
      operation_uuid,
      standingOf(made.get(operation_uuid) ?? [], counts_from),
    ]),
  );
};

/** What an order repeats, beside the row of the operation. */
export const insertPeriodic = async (
  db: Db,
  row: Insertable<PeriodicOrdersTable>,
): Promise<void> => {
  await db.insertInto('periodic_orders').values(row).execute();
};

/** Other terms in the place of those before, or whether and why it is paused; the caller holds the order. */
export const updatePeriodic = async (
  db: Db,
  operation: string,
  terms: Updateable<PeriodicOrdersTable>,
): Promise<void> => {
  await db
    .updateTable('periodic_orders')
    .set(terms)
    .where('operation_uuid', '=', operation)
    .execute();
};
