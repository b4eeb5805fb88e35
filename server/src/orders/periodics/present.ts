import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Operation } from '@area/contract/operations/schemas';
import { mayOnAccount } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { isBeforeForce } from '@area/domain/operation/before-force';
import { isTooCloseToStop } from '@area/domain/operation/step-guards';
import { isRepeating } from '@area/domain/operation/type-lists';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { currentAmount, termsOf, writtenGrowthOf } from './terms.ts';
import { findWaiting } from './changes-store.ts';
import { findPeriodicRow } from './store.ts';
import { getInstalmentCounts } from './instalment-counts.ts';
import type { Periodic, PeriodicRow } from './store.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isFinal } from '@area/domain/operation/codes';
import { firstInstalmentFrom } from '@area/domain/operation/periodic-terms';

const isNotYetInForce = ({ operation_status }: OperationWhole): boolean =>
  !isFinal(operation_status) &&
  operation_status !== 'PERIODIC_ACTIVE' &&
  operation_status !== 'PERIODIC_SUSPENDED';

/** What its client may do now: a signed order may be paused before it is in force. *Source*: ADR 143. */
const actsOf = (
  { operation, row }: Periodic,
  { mayOperate, isClose }: { readonly mayOperate: boolean; readonly isClose: boolean },
) => {
  const isBefore = isBeforeForce(operation);
  const isPaused = row.suspended_because !== null;
  const { operation_status: status } = operation;
  return {
    can_suspend:
      mayOperate && ((status === 'PERIODIC_ACTIVE' && !isClose) || (isBefore && !isPaused)),
    can_resume: mayOperate && (status === 'PERIODIC_SUSPENDED' || (isBefore && isPaused)),
  };
};

/** The first date of an order that is not in force yet, by its own schedule; none if it is paused or over. */
const plannedDate = (operation: OperationWhole, row: PeriodicRow, today: CivilDate) =>
  isNotYetInForce(operation) && row.suspended_because === null
    ? (firstInstalmentFrom(termsOf(row), today, businessCalendar())?.date ?? null)
    : null;

/** The terms that wait to be signed; an end that waits has none. */
const findPendingChange = async (
  db: Db,
  operation_uuid: string,
): Promise<NonNullable<Operation['periodic']>['pending_change']> => {
  const waiting = await findWaiting(db, operation_uuid);
  if (!waiting || waiting.amount === null || waiting.effective_on === null) return null;
  const { amount, end_date: end, effective_on } = waiting;
  return { amount, end, ...writtenGrowthOf(waiting), effective_on };
};

/** What an order repeats, as one person sees it; null for one that does not. */
export const presentPeriodic = async (
  db: Db,
  operation: OperationWhole,
  { intervener_uuid, now }: { readonly intervener_uuid: string; readonly now: Date },
  once: RequestReads = createRequestReads(db),
): Promise<Operation['periodic']> => {
  if (!isRepeating(operation.type)) return null;
  const row = await findPeriodicRow(db, operation.uuid);
  if (!row) return null;
  const mayOperate = mayOnAccount(
    await once.holdings(operation.account_uuid, intervener_uuid),
    'O',
  );
  // Paused, it has no next one, even if one was stored before.
  const isRunning =
    operation.operation_status === 'PERIODIC_ACTIVE' || row.last_nominal_date !== null;
  const next_date = isRunning ? row.next_date : plannedDate(operation, row, madridDate(now));
  const isClose =
    isRunning &&
    next_date !== null &&
    isTooCloseToStop(next_date, madridDate(now), businessCalendar());
  const { paid_count, total_paid, last_made } = await getInstalmentCounts(db, row);
  return {
    periodicity: row.periodicity,
    start: row.start_date,
    end: row.end_date,
    ...writtenGrowthOf(row),
    next_date,
    current_amount: centsText(currentAmount(row, last_made)),
    paid_count,
    total_paid,
    suspended_because: row.suspended_because,
    ...actsOf({ operation, row }, { mayOperate, isClose }),
    is_next_certain: isClose,
    pending_change: await findPendingChange(db, operation.uuid),
  };
};
