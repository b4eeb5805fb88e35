import type { ReportFrequency } from '../account/codes.ts';
import { addDays, addMonths, civilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';

/** The days of a statement, both included. */
export interface StatementPeriod {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

const MONTHS: Readonly<Record<ReportFrequency, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  SEMIANNUAL: 6,
  ANNUAL: 12,
};

/** The last period that is over; all of them end with the year. *Source*: decisions 9.3. *Example*: quarterly on 10-mar-2026 is October to December 2025. */
export const lastClosedPeriod = (frequency: ReportFrequency, today: CivilDate): StatementPeriod => {
  const months = MONTHS[frequency];
  const before = (Number(today.slice(5, 7)) - 1) % months;
  const begun = addMonths(civilDate(`${today.slice(0, 7)}-01`), -before);
  return { from: addMonths(begun, -months), to: addDays(begun, -1) };
};

/** Whether a period without movements has a statement: only the last month of the year has one. *Source*: decisions 9.3. */
export const isAlwaysReported = (frequency: ReportFrequency, { to }: StatementPeriod): boolean =>
  frequency !== 'MONTHLY' || to.endsWith('-12-31');
