import type { CivilDate } from '../calendar/civil-date.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { yearOf } from '../tax/in-force.ts';

/** The yearly documents of a person. *Source*: decisions 7, YEARLY. */
export const YEARLY_DOCUMENTS = ['TAX_REPORT', 'WITHHOLDING_CERT', 'CONTRIBUTION_CERT'] as const;
export type YearlyDocument = (typeof YEARLY_DOCUMENTS)[number];

/** Whether a year is over, so that nothing in it can change. */
export const isYearOver = (year: number, today: CivilDate): boolean => year < yearOf(today);

/**
 * Why there is no such document of a year: the current year has only a provisional tax report, and no certificate.
 * *Source*: ADR 80.
 */
export const whyNotReportYear = (
  paper: YearlyDocument,
  year: number,
  today: CivilDate,
): Reason | undefined => {
  if (year > yearOf(today)) return reason('rules.report.year_ahead');
  return paper === 'TAX_REPORT' || isYearOver(year, today)
    ? undefined
    : reason('rules.report.year_running');
};
