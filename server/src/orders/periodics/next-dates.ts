import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isBeforeForce } from '@area/domain/operation/before-force';
import {
  firstInstalmentFrom,
  followingInstalment,
  makingDay,
  scheduleOf,
} from '@area/domain/operation/periodic-terms';
import { termsOf, isCollected } from './terms.ts';
import type { Periodic, PeriodicRow } from './store.ts';
import { updatePeriodic, findLastNominalDate } from './store.ts';
import type { Instalment } from '@area/domain/calendar/schedule';
import type { Db } from '../../platform/db/tables.ts';

/**
 * The payment from which a change counts: the next one, or the first one of an order that is signed and not in force yet;
 * none for an order that is paused or over. *Source*: ADR 54 and 143.
 */
export const nextDates = ({ operation, row }: Periodic, today: CivilDate) => {
  if (isBeforeForce(operation) && row.suspended_because === null) {
    const first = firstInstalmentFrom(termsOf(row), today, businessCalendar());
    return first && { nominal_date: first.nominalDate, date: first.date };
  }
  const { next_nominal_date: nominal_date, next_date: date } = row;
  return operation.operation_status === 'PERIODIC_ACTIVE' && nominal_date !== null && date !== null
    ? { nominal_date, date }
    : undefined;
};

/** Stores which instalment is next, or that there is none. */
export const updateNextInstalment = async (
  db: Db,
  { operation, row }: Periodic,
  next: Instalment | undefined,
): Promise<Periodic> => {
  const dates = next
    ? {
        next_nominal_date: next.nominalDate,
        next_date: next.date,
        next_made_on: makingDay(next, isCollected(operation), businessCalendar()),
      }
    : { next_nominal_date: null, next_date: null, next_made_on: null };
  await updatePeriodic(db, operation.uuid, dates);
  return { operation, row: { ...row, ...dates } };
};

/**
 * The first instalment after a day that was not made yet. A collected instalment is made days before its date, and the
 * order may be paused and resumed in between.
 */
export const findFirstInstalmentAfter = async (
  db: Db,
  row: PeriodicRow,
  day: CivilDate,
): Promise<Instalment | undefined> => {
  const terms = termsOf(row);
  const made: string = (await findLastNominalDate(db, row.operation_uuid)) ?? '';
  let next = firstInstalmentFrom(terms, day, businessCalendar());
  while (next && next.nominalDate <= made)
    next = followingInstalment(scheduleOf(terms), next, businessCalendar());
  return next;
};
