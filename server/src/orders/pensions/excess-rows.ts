import type { Insertable, Selectable } from 'kysely';
import type { ExcessRefundsTable, Db } from '../../platform/db/tables.ts';

/** Which year a refund gives back. *Errors*: throws for an operation that refunds no excess, a programming error. */
export const getExcessRefund = async (
  db: Db,
  operation: string,
): Promise<Selectable<ExcessRefundsTable>> =>
  db
    .selectFrom('excess_refunds')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirstOrThrow();

export const insertExcessRefund = async (
  db: Db,
  row: Omit<Insertable<ExcessRefundsTable>, 'units_left_in_fund'>,
): Promise<void> => {
  await db
    .insertInto('excess_refunds')
    .values({ ...row, units_left_in_fund: null })
    .execute();
};

/** What its gains leave in the fund, once it is executed. */
export const setUnitsLeftInFund = async (
  db: Db,
  operation: string,
  units_left_in_fund: string,
): Promise<void> => {
  await db
    .updateTable('excess_refunds')
    .set({ units_left_in_fund })
    .where('operation_uuid', '=', operation)
    .execute();
};
