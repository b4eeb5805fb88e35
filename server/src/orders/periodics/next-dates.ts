import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isBeforeForce } from '@area/domain/operation/before-force';
import { firstInstalmentFrom } from '@area/domain/operation/periodic-terms';
import { termsOf } from './store.ts';
import type { Periodic } from './store.ts';

/**
 * The payment from which a change counts: the next one, or the first one of an order that is signed and not in force yet;
 * none of one that is paused or over. *Source*: ADR 54 and 143.
 */
export const nextDates = ({ operation, row }: Periodic, today: CivilDate) => {
  if (isBeforeForce(operation) && row.suspended_because === null) {
    const first = firstInstalmentFrom(termsOf(row), today);
    return first && { nominal_date: first.nominalDate, date: first.date };
  }
  const { next_nominal_date: nominal_date, next_date: date } = row;
  return operation.operation_status === 'PERIODIC_ACTIVE' && nominal_date !== null && date !== null
    ? { nominal_date, date }
    : undefined;
};
