import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { addDays } from '../calendar/civil-date.ts';
import { instalmentAfter, instalmentAt, instalmentsInYear } from '../calendar/schedule.ts';
import type { Instalment, Schedule } from '../calendar/schedule.ts';
import type { Cents } from '../money/money.ts';
import { addCents, cents } from '../money/money.ts';
import { limitText } from '../rules/amounts.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { Periodicity } from './codes.ts';
import { PERIODS_PER_YEAR } from './periodicity.ts';
import type { Growth } from './revaluation.ts';
import { amountAfter } from './revaluation.ts';

const yearly = (amount: Cents, periodicity: Periodicity): Cents =>
  cents(amount * BigInt(PERIODS_PER_YEAR[periodicity]));

/** Why a payment times its periods is too much for a year, or nothing: 'No puede superar la cantidad de {max}€ anuales.' *Source*: specification 5, `periodicity`. */
export const whyNotPeriodicity = (
  amount: Cents,
  periodicity: Periodicity,
  maximum: Cents,
): Reason | undefined =>
  yearly(amount, periodicity) > maximum
    ? reason('rules.periodicity', { max: limitText(maximum) })
    : undefined;

/** A periodic order as far as its amounts go. */
export interface PeriodicAmount {
  readonly amount: Cents;
  readonly periodicity: Periodicity;
  readonly growth: Growth;
  /** Revaluations that the amount had already; none of a new order. */
  readonly revaluations?: number;
}

/**
 * Why a payment will be too much for a year after its next revaluation, or nothing: 'Superará el
 * máximo de {max}€ anuales con la proxima revalorización'. *Source*: specification 5, `validIncrease`,
 * decisions 2.6. *Example*: 124.00 monthly and 3 % against 1,500.00 (E18).
 */
export const whyNotIncrease = (
  { amount, periodicity, growth, revaluations = 0 }: PeriodicAmount,
  maximum: Cents,
): Reason | undefined =>
  yearly(amountAfter(amount, growth, revaluations + 1), periodicity) > maximum
    ? reason('rules.valid_increase', { max: limitText(maximum) })
    : undefined;

/** Years after the first that are checked: they include the first whole year at the next amount. */
const YEARS_AHEAD = 2;

/** Payments whose real dates are counted. */
export interface CalendarOrder {
  readonly schedule: Schedule;
  readonly amount: Cents;
  readonly growth: Growth;
  /** Most that may be paid in a calendar year; the first one may have less left. *Units*: cents. */
  readonly maximumOf: (year: number) => Cents;
  /** Of a periodic order: the day from which payments are still to come, */
  readonly from?: CivilDate;
  /** and the anniversary of the start at which its amount was agreed. */
  readonly amount_from?: number;
}

/** The first payment that is looked at. */
const firstOf = ({ schedule, from }: CalendarOrder, calendar: BusinessCalendar): Instalment =>
  from === undefined
    ? instalmentAt(schedule, 0, calendar)
    : instalmentAfter(schedule, addDays(from, -1), calendar);

/** Revaluations after the next one are not checked: the daily run limits each payment to what is left. */
const amountOf = (
  { amount, growth, amount_from = 0 }: CalendarOrder,
  { anniversaries }: Instalment,
  next: Instalment,
): Cents =>
  amountAfter(
    amount,
    growth,
    Math.max(0, Math.min(anniversaries, next.anniversaries + 1) - amount_from),
  );

/**
 * Why the payments that really fall in a calendar year are too much for it, or nothing: from the
 * year of the first payment to the first whole year at the amount of the next revaluation.
 * *Source*: decisions 2.6, `calendar_maximum`. *Example*: 500.00 quarterly is 2,000.00 a year, refused at 1,500.00.
 */
export const whyNotCalendarMaximum = (
  order: CalendarOrder,
  calendar: BusinessCalendar,
): Reason | undefined => {
  const next = firstOf(order, calendar);
  const first = Number(next.date.slice(0, 4));
  for (let year = first; year <= first + YEARS_AHEAD; year += 1) {
    const paid = instalmentsInYear(order.schedule, year, calendar).filter(
      ({ index }) => index >= next.index,
    );
    const maximum = order.maximumOf(year);
    if (addCents(...paid.map((each) => amountOf(order, each, next))) > maximum)
      return reason('rules.periodicity', { max: limitText(maximum) });
  }
  return undefined;
};
