import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PeriodicOrdersTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { getOperationWhole, getOperationsWhole, lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';

export type PeriodicRow = Selectable<PeriodicOrdersTable>;

/** A periodic order, with what it repeats. */
export interface Periodic {
  readonly operation: OperationWhole;
  readonly row: PeriodicRow;
}

export const findPeriodicRow = async (db: Db, uuid: string): Promise<PeriodicRow | undefined> =>
  db
    .selectFrom('periodic_orders')
    .selectAll()
    .where('operation_uuid', '=', uuid)
    .executeTakeFirst();

/** *Errors*: NOT_FOUND for an operation that does not continue. */
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

/** The instalments of some orders with the status of their operations, the latest first. */
export const listInstalmentRows = async (db: Db, parents: readonly string[]) =>
  db
    .selectFrom('periodic_instalments')
    .leftJoin('operations', 'operations.uuid', 'periodic_instalments.child_uuid')
    .select([
      'periodic_instalments.parent_uuid',
      'child_uuid',
      'operation_status',
      'payment_status',
      'made_at',
      'nominal_date',
      'operations.amount',
      'operations.gross',
    ])
    .where('periodic_instalments.parent_uuid', '=', sql<string>`any(${parents}::uuid[])`)
    .orderBy('nominal_date', 'desc')
    .execute();

export type InstalmentRow = Awaited<ReturnType<typeof listInstalmentRows>>[number];

/** The periodic terms of an order, which are not in the row of the operation. */
export const insertPeriodic = async (
  db: Db,
  row: Insertable<PeriodicOrdersTable>,
): Promise<void> => {
  await db.insertInto('periodic_orders').values(row).execute();
};

/** Stores new terms, or whether and why it is paused; the caller has locked the order. */
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

/** The nominal date of the last instalment that was made or failed. */
export const findLastNominalDate = async (db: Db, order: string): Promise<CivilDate | null> =>
  (
    await db
      .selectFrom('periodic_instalments')
      .select(({ fn }) => fn.max('nominal_date').as('last'))
      .where('parent_uuid', '=', order)
      .executeTakeFirstOrThrow()
  ).last;
