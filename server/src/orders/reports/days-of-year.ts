import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';

/** The first and the last day of a year. */
export const daysOfYear = (year: number): { readonly from: CivilDate; readonly to: CivilDate } => ({
  from: civilDate(`${year}-01-01`),
  to: civilDate(`${year}-12-31`),
});
