import type { UnitsInCourse } from '@area/domain/operation/units-in-course';
import { unitsInCourse } from '@area/domain/operation/units-in-course';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { listLiveOrders } from './units-in-course-store.ts';

type Row = Awaited<ReturnType<typeof listLiveOrders>>[number];

const movesOf = (row: Row): UnitsInCourse[] =>
  unitsInCourse({
    ...row,
    amount: row.amount === null ? null : centsFrom(row.amount),
    ordered_units: row.ordered_units === null ? null : sharesFrom(row.ordered_units),
    reserved_units: row.reserved_units === null ? null : sharesFrom(row.reserved_units),
    is_dated: row.nav_date !== null,
    left: row.left === null ? null : centsFrom(row.left),
  });

/** What one order moves, and where. */
export interface OrderInCourse extends UnitsInCourse {
  readonly account_uuid: string;
  readonly operation: string;
}

/** The units that open orders of some accounts move, the oldest first; only of named operations if there are any. */
export const listUnitsInCourse = async (
  db: Db,
  accounts: readonly string[],
  operations?: readonly string[],
): Promise<OrderInCourse[]> => {
  const rows = await listLiveOrders(db, accounts, operations);
  return rows.flatMap((row) =>
    movesOf(row).map((move) => ({ ...move, account_uuid: row.account_uuid, operation: row.uuid })),
  );
};
