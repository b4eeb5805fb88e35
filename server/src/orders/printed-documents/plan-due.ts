import { addMonths } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { lastClosedPeriod } from '@area/domain/document/statement-period';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import type { Db } from '../../platform/db/tables.ts';
import type { DuePlanDocument } from './plan-store.ts';
import { listDuePlans } from './plan-store.ts';

/** The law gives the next month; one more month is for documents that could not be made in time. *Source*: ADR 72. */
const TOLD_MONTHS = 2;

const isTold = ({ to }: StatementPeriod, today: CivilDate): boolean =>
  today <= addMonths(to, TOLD_MONTHS);

/**
 * Every plan document that is due on a day: the yearly certificate in January, the half-year information in January and
 * July. *Source*: decisions 9.3, RD 304/2004 articles 48.4 and 48.6.
 */
export const listDuePlanDocuments = async (
  db: Db,
  today: CivilDate,
): Promise<DuePlanDocument[]> => {
  const [year, half] = [lastClosedPeriod('ANNUAL', today), lastClosedPeriod('SEMIANNUAL', today)];
  const name = half.to.slice(0, 4);
  return [
    ...(isTold(year, today)
      ? await listDuePlans(db, { ...year, subcategory: 'ANNUAL_PENSION_CERT', period: name })
      : []),
    ...(isTold(half, today)
      ? await listDuePlans(db, {
          ...half,
          subcategory: 'SEMIANNUAL_PENSION',
          period: `${name}-${half.to.endsWith('-12-31') ? '2' : '1'}`,
        })
      : []),
  ];
};
