import type { Operation } from '@area/contract/operations';
import { mayOnAccount } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { isTooCloseToStop } from '@area/domain/operation/step-guards';
import type { Kysely } from 'kysely';
import { listHoldings } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Viewer } from '../operations/present.ts';
import { currentAmount, findPeriodicRow, getStanding, writtenGrowthOf } from './store.ts';

type Db = Kysely<Tables>;

/** What an order repeats, as one person sees it; null for one that does not. */
export const presentPeriodic = async (
  db: Db,
  operation: OperationWhole,
  { intervener_uuid, now }: Viewer,
): Promise<Operation['periodic']> => {
  const row = await findPeriodicRow(db, operation.uuid);
  if (!row) return null;
  const mayOperate = mayOnAccount(
    await listHoldings(db, operation.account_uuid, intervener_uuid),
    'O',
  );
  // Paused, none follows, whatever was written down before.
  const isRunning =
    operation.operation_status === 'PERIODIC_ACTIVE' || row.last_nominal_date !== null;
  const next_date = isRunning ? row.next_date : null;
  const isClose = next_date !== null && isTooCloseToStop(next_date, madridDate(now));
  const { paid_count, total_paid } = await getStanding(db, row);
  return {
    periodicity: row.periodicity,
    start: row.start_date,
    end: row.end_date,
    ...writtenGrowthOf(row),
    next_date,
    current_amount: centsText(currentAmount(row)),
    paid_count,
    total_paid,
    suspended_because: row.suspended_because,
    can_suspend: mayOperate && operation.operation_status === 'PERIODIC_ACTIVE' && !isClose,
    can_resume: mayOperate && operation.operation_status === 'PERIODIC_SUSPENDED',
    is_next_certain: isClose,
  };
};
