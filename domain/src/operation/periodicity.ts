import type { MonthsBetween } from '../calendar/schedule.ts';
import type { Periodicity } from './codes.ts';

/**
 * Payments a year that the form rules count. A quarterly order really pays four times in a year: the
 * specification's 3 stays here and `whyNotCalendarMaximum` looks at the dates.
 * *Source*: specification 9, decisions 2.6.
 */
export const PERIODS_PER_YEAR: Readonly<Record<Periodicity, number>> = {
  MENSUAL: 12,
  TRIMESTRAL: 3,
  SEMESTRAL: 2,
  ANUAL: 1,
};

/** Months between two payments. *Source*: decisions 1.4. */
export const MONTHS_BETWEEN: Readonly<Record<Periodicity, MonthsBetween>> = {
  MENSUAL: 1,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};
