import type { CivilDate } from '../calendar/civil-date.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { yearOf } from '../tax/in-force.ts';

/** The yearly documents of a person. *Source*: decisions 7 (YEARLY) and 9.3 (costs and charges). */
export const YEARLY_DOCUMENTS = [
  'TAX_REPORT',
  'COST_REPORT',
  'WITHHOLDING_CERT',
  'CONTRIBUTION_CERT',
] as const;
export type YearlyDocument = (typeof YEARLY_DOCUMENTS)[number];

/** Those of the current year, provisional until it is over: certificates are not. *Source*: ADR 80 and 236. */
const PROVISIONAL: readonly YearlyDocument[] = ['TAX_REPORT', 'COST_REPORT'];

/** Whether a year is over, so that nothing in it can change. */
export const isYearOver = (year: number, today: CivilDate): boolean => year < yearOf(today);

/**
 * Why there is no such document of a year: the current year has only provisional reports, and no certificate.
 * *Source*: ADR 80.
 */
export const whyNotReportYear = (
  paper: YearlyDocument,
  year: number,
  today: CivilDate,
): Reason | undefined => {
  if (year > yearOf(today)) return reason('rules.report.year_ahead');
  return PROVISIONAL.includes(paper) || isYearOver(year, today)
    ? undefined
    : reason('rules.report.year_running');
};
