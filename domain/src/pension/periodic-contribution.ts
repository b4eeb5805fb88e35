import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { instalmentAfter } from '../calendar/schedule.ts';
import { addDays } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import {
  whyNotCalendarMaximum,
  whyNotIncrease,
  whyNotPeriodicity,
} from '../operation/periodic-limits.ts';
import type { PeriodicTerms } from '../operation/periodic-terms.ts';
import { instalmentAmount, scheduleOf } from '../operation/periodic-terms.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField } from '../rules/reason.ts';

/** What a periodic contribution is measured against. *Units*: cents. */
export interface PeriodicLimits {
  /** Of who pays, in the year of the first payment still to come. */
  readonly limit: Cents;
  /** The part of a yearly limit that this order may use: not used or claimed by others. */
  readonly leftOf: (year: number) => Cents;
  /** The day from which payments are still to come. */
  readonly from: CivilDate;
}

/**
 * Why payments to a plan that repeat are too much: by what the form counts, by the next revaluation, or by the real dates
 * of a calendar year; the first of these is given. *Source*: specification 5 (`periodicity`, `validIncrease`), decisions
 * 2.6 (`calendar_maximum`), ADR 6 and 66. *Example*: 500.00 quarterly is 2,000.00 a year, refused at 1,500.00.
 */
export const whyNotContributePeriodically = (
  terms: PeriodicTerms,
  { limit, leftOf, from }: PeriodicLimits,
  calendar: BusinessCalendar,
): readonly FieldReason[] => {
  const { amount, amount_from, growth, periodicity } = terms;
  const { anniversaries } = instalmentAfter(scheduleOf(terms), addDays(from, -1), calendar);
  const excessive = atField(
    'amount',
    whyNotPeriodicity(instalmentAmount(terms, { anniversaries }), periodicity, limit),
  );
  if (excessive.length > 0) return excessive;
  const revaluations = Math.max(0, anniversaries - amount_from);
  const growing = atField(
    'revaluation_value',
    whyNotIncrease({ amount, periodicity, growth, revaluations }, limit),
  );
  if (growing.length > 0) return growing;
  return atField(
    'amount',
    whyNotCalendarMaximum(
      {
        schedule: scheduleOf(terms),
        amount,
        growth,
        maximumOf: leftOf,
        from,
        amount_from,
      },
      calendar,
    ),
  );
};
