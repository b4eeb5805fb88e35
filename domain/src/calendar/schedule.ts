import { addBusinessDays, sameOrNextBusinessDay } from './business-days.ts';
import { addMonths, civilDate } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import type { BusinessCalendar } from './holidays.ts';

const MONTHS_PER_YEAR = 12;

/** Business days before its date on which an instalment by direct debit is created. *Source*: decisions 1.4. */
export const DIRECT_DEBIT_LEAD_BUSINESS_DAYS = 3;

/** Months between two instalments: monthly, quarterly, half-yearly, yearly. *Source*: decisions 1.4. */
export type MonthsBetween = 1 | 3 | 6 | 12;

/** When something repeats. *Shape*: `end` counts when a nominal date falls on it; without it there is no end. */
export interface Schedule {
  readonly start: CivilDate;
  readonly monthsBetween: MonthsBetween;
  readonly end?: CivilDate;
}

/** One date of a schedule. */
export interface Instalment {
  /** Its place, from 0. */
  readonly index: number;
  /** The date before it is moved to a business day; with the order it identifies the instalment. *Source*: decisions 1.4. */
  readonly nominalDate: CivilDate;
  /** The business day on which it happens. */
  readonly date: CivilDate;
  /** Anniversaries of the start completed by then, which decide the revaluation. *Source*: decisions 2.6. */
  readonly anniversaries: number;
}

/**
 * The instalment at a place, without the ends: always counted from the start, so that a short month never moves the later
 * ones. *Source*: decisions 1.4 and 2.6.
 */
export const instalmentAt = (
  schedule: Schedule,
  index: number,
  calendar: BusinessCalendar,
): Instalment => {
  const months = index * schedule.monthsBetween;
  const nominalDate = addMonths(schedule.start, months);
  return {
    index,
    nominalDate,
    date: sameOrNextBusinessDay(nominalDate, calendar),
    anniversaries: Math.floor(months / MONTHS_PER_YEAR),
  };
};

const hasEnded = ({ end }: Schedule, { nominalDate }: Instalment): boolean =>
  end !== undefined && nominalDate > end;

const firstIndexFrom = ({ start, monthsBetween }: Schedule, from: CivilDate): number => {
  const years = Number(from.slice(0, 4)) - Number(start.slice(0, 4));
  const months = years * MONTHS_PER_YEAR + Number(from.slice(5, 7)) - Number(start.slice(5, 7));
  // One month early: an instalment of the month before may move into this one to a business day.
  return Math.max(0, Math.floor((months - 1) / monthsBetween));
};

/** The instalments whose date falls from one day to another, both counted, in order. *Source*: decisions 1.4. */
export const instalmentsBetween = (
  schedule: Schedule,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  calendar: BusinessCalendar,
): readonly Instalment[] => {
  const found: Instalment[] = [];
  for (let index = firstIndexFrom(schedule, from); ; index += 1) {
    const instalment = instalmentAt(schedule, index, calendar);
    if (instalment.date > to || hasEnded(schedule, instalment)) return found;
    if (instalment.date >= from) found.push(instalment);
  }
};

/** The instalments whose date falls in a calendar year, for its maximum. *Units*: a year. *Source*: decisions 2.6, `calendar_maximum`. */
export const instalmentsInYear = (
  schedule: Schedule,
  year: number,
  calendar: BusinessCalendar,
): readonly Instalment[] => {
  const [from, to] = [civilDate(`${year}-01-01`), civilDate(`${year}-12-31`)];
  return instalmentsBetween(schedule, { from, to }, calendar);
};

/** The first instalment whose date is strictly after a day, without the ends. */
export const instalmentAfter = (
  schedule: Schedule,
  after: CivilDate,
  calendar: BusinessCalendar,
): Instalment => {
  let instalment = instalmentAt(schedule, firstIndexFrom(schedule, after), calendar);
  while (instalment.date <= after)
    instalment = instalmentAt(schedule, instalment.index + 1, calendar);
  return instalment;
};

/** The first instalment whose date is strictly after a day, or nothing once the schedule has ended. *Source*: decisions 1.3, `next_date`. */
export const nextInstalment = (
  schedule: Schedule,
  after: CivilDate,
  calendar: BusinessCalendar,
): Instalment | undefined => {
  const instalment = instalmentAfter(schedule, after, calendar);
  return hasEnded(schedule, instalment) ? undefined : instalment;
};

/** When the instalment of that business day is created if it is collected by direct debit. *Source*: decisions 1.4. */
export const directDebitCreationDate = (date: CivilDate, calendar: BusinessCalendar): CivilDate =>
  addBusinessDays(date, -DIRECT_DEBIT_LEAD_BUSINESS_DAYS, calendar);
