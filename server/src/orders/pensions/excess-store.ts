import type { Insertable, Selectable } from 'kysely';
import type { ExcessRefundsTable, Db } from '../../platform/db/tables.ts';
import type { Cents } from '@area/domain/money/money';
import { centsFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';

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

export interface ExcessQuery {
  readonly participant: string;
  readonly year: number;
  /** A refund that does not count against itself. */
  readonly except?: string;
}

/** The refunded or requested part of a year. */
export const sumRefunds = async (
  db: Db,
  { participant, year, except }: ExcessQuery,
): Promise<Cents> => {
  const { sum } = await db
    .selectFrom('excess_refunds')
    .innerJoin('operations', 'operations.uuid', 'excess_refunds.operation_uuid')
    .select(sql<string>`coalesce(sum(excess), 0)::numeric(18, 2)`.as('sum'))
    .where('participant_uuid', '=', participant)
    .where('year', '=', year)
    .where('operation_status', '<>', 'CANCELLED')
    .where(sql<boolean>`operations.uuid is distinct from ${except ?? null}::uuid`)
    .executeTakeFirstOrThrow();
  return centsFrom(sum);
};
