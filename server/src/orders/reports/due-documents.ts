import { addMonths, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../platform/db/tables.ts';
import { daysOfYear } from './days-of-year.ts';
import type { DueDocument } from './store/yearly.ts';
import { listOwed } from './store/yearly.ts';

/** Made in January and, if late, for one more month; after that a person requests it. *Source*: ADR 80. */
const TOLD_MONTHS = 2;

/** The year whose documents are due on a day; none after these months. */
const yearDue = (today: CivilDate): number | undefined => {
  const first = civilDate(`${today.slice(0, 4)}-01-01`);
  return today < addMonths(first, TOLD_MONTHS) ? Number(first.slice(0, 4)) - 1 : undefined;
};

/**
 * The yearly documents that are due for last year: a tax report for people who owned something or were taxed, a certificate
 * for people with withholdings or contributions. A document that needs an official value is due once that is published.
 * *Source*: decisions 7 (yearly) and 9.2, ADR 80.
 */
export const listDueYearly = async (db: Db, today: CivilDate): Promise<DueDocument[]> => {
  const year = yearDue(today);
  if (year === undefined) return [];
  const rows = await listOwed(db, { year, days: daysOfYear(year) });
  return rows.map((row) => ({ ...row, year }));
};
