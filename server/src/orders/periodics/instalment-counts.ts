import type { InstalmentRow, PeriodicRow } from './store.ts';
import { listInstalmentRows } from './store.ts';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { failedInARow } from '@area/domain/operation/periodic-terms';
import type { InstalmentOutcome } from '@area/domain/operation/periodic-terms';
import type { Db } from '../../platform/db/tables.ts';

interface MadeInstalment {
  readonly child_uuid: string | null;
  readonly operation_status: string | null;
  readonly payment_status: string | null;
}

/** The outcome of an instalment that was made or failed. *Source*: decisions 1.2 (O21). */
export const outcomeOf = ({
  child_uuid,
  operation_status,
  payment_status,
}: MadeInstalment): InstalmentOutcome => {
  if (child_uuid === null || operation_status === 'CANCELLED' || payment_status === 'RETURNED')
    return 'FAILED';
  return operation_status === 'FINALIZED' ? 'PAID' : 'OPEN';
};

const countInstalments = (made: readonly InstalmentRow[], counts_from: Date | null) => {
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
    /** Of the last one that was made or failed. */
    last_made: made[0]?.nominal_date ?? null,
  };
};

export type InstalmentCounts = ReturnType<typeof countInstalments>;

type Counted = Pick<PeriodicRow, 'operation_uuid' | 'counts_from'>;

/** What has become of an order's instalments so far. */
export const getInstalmentCounts = async (
  db: Db,
  { operation_uuid, counts_from }: Counted,
): Promise<InstalmentCounts> =>
  countInstalments(await listInstalmentRows(db, [operation_uuid]), counts_from);

/** The same of many, by order. */
export const listInstalmentCounts = async (
  db: Db,
  orders: readonly Counted[],
): Promise<ReadonlyMap<string, InstalmentCounts>> => {
  const made = new Map<string, InstalmentRow[]>(
    orders.map(({ operation_uuid }) => [operation_uuid, []]),
  );
  for (const row of await listInstalmentRows(db, [...made.keys()]))
    made.get(row.parent_uuid)?.push(row);
  return new Map(
    orders.map(({ operation_uuid, counts_from }) => [
      operation_uuid,
      countInstalments(made.get(operation_uuid) ?? [], counts_from),
    ]),
  );
};
