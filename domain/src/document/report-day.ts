import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { isBusinessDay } from '../calendar/holidays.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** Why there is no position report at the close of a day: any past business day has one. *Source*: decisions 9.3, ALLOW_REPORT_BY_DATE. */
export const whyNotReportDay = (
  day: CivilDate,
  today: CivilDate,
  calendar: BusinessCalendar,
): Reason | undefined => {
  if (day >= today) return reason('rules.report.day_ahead');
  return isBusinessDay(day, calendar) ? undefined : reason('rules.report.day_closed');
};
