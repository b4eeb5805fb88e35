import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { eveOf } from '@area/domain/performance/period';
import type { FigurePeriod } from '@area/domain/performance/period';

/** A day before every movement and every value. */
export const BEFORE_ALL = civilDate('1900-01-01');

/** The day at whose close a period opens; a day before everything for the whole history. */
export const openingDay = (period: FigurePeriod, on: CivilDate): CivilDate =>
  eveOf(period, on) ?? BEFORE_ALL;
