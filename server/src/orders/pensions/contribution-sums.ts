import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { civilDate } from '@area/domain/calendar/civil-date';
import { instalmentsBetween } from '@area/domain/calendar/schedule';
import type { Cents } from '@area/domain/money/money';
import { addCents, NO_CENTS } from '@area/domain/money/money';
import { instalmentAmount, scheduleOf } from '@area/domain/operation/periodic-terms';
import type { Db } from '../../platform/db/tables.ts';
import { currentAmount, termsOf } from '../periodics/terms.ts';
import type { PeriodicRow } from '../periodics/store.ts';
import type { ContributionQuery } from './contribution-sums-store.ts';
import { listRepeating } from './contribution-sums-store.ts';

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** What a periodic order still takes in a year: from its next date on, or from its start while it is not in force. */
const stillTakes = (
  row: PeriodicRow & { readonly operation_status: string },
  year: number,
): Cents => {
  const terms = termsOf(row);
  if (row.operation_status === 'CANCELLED')
    return row.next_date?.startsWith(`${year}`) ? currentAmount(row, null) : NO_CENTS;
  const begins = row.operation_status === 'PERIODIC_ACTIVE' ? row.next_date : row.start_date;
  if (begins === null) return NO_CENTS;
  const from = civilDate(laterOf(begins, `${year}-01-01`));
  return addCents(
    ...instalmentsBetween(
      scheduleOf(terms),
      { from, to: civilDate(`${year}-12-31`) },
      businessCalendar(),
    ).map((each) => instalmentAmount(terms, each)),
  );
};

/**
 * What periodic orders still take in a year. A paused one takes nothing and is evaluated again when it is resumed; one that
 * was cancelled too late has its last instalment left. *Source*: decisions 2.7, `committed`.
 */
export const sumPeriodics = async (db: Db, counted: ContributionQuery): Promise<Cents> => {
  const rows = await listRepeating(db, counted);
  return addCents(...rows.map((row) => stillTakes(row, counted.year)));
};
