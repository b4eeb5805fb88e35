import type { CivilDate } from '../calendar/civil-date.ts';
import { yearOf } from './in-force.ts';

/** What puts something into a tax report: the gain of a fund, a contribution, a benefit. *Source*: decisions 9.2. */
export const TAXED_EVENTS = ['FUND_GAIN', 'CONTRIBUTION', 'BENEFIT'] as const;
export type TaxedEvent = (typeof TAXED_EVENTS)[number];

/** The days of an operation that may decide its year. */
export interface TaxDays {
  /** The day of its unit value. */
  readonly nav_date: CivilDate;
  /** When its money was booked. */
  readonly value_date: CivilDate;
  /** When it was paid out. */
  readonly paid_on: CivilDate;
}

const DECIDING: Readonly<Record<TaxedEvent, keyof TaxDays>> = {
  FUND_GAIN: 'nav_date',
  CONTRIBUTION: 'value_date',
  BENEFIT: 'paid_on',
};

/**
 * The year that something belongs to. *Source*: decisions 9.2, "Which year". *Example*: a contribution
 * ordered on 31 December and booked on 2 January belongs to the new year.
 */
export const taxYearOf = (event: TaxedEvent, days: TaxDays): number => yearOf(days[DECIDING[event]]);
