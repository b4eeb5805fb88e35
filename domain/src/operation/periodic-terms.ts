import type { BusinessCalendar } from '../calendar/holidays.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { civilDate } from '../calendar/civil-date.ts';
import type { Instalment, Schedule } from '../calendar/schedule.ts';
import { directDebitCreationDate, instalmentAt, nextInstalment } from '../calendar/schedule.ts';
import type { Cents } from '../money/money.ts';
import { centsFrom, rateFrom } from '../money/wire.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { IncreaseType, Periodicity, Revaluation } from './codes.ts';
import { MONTHS_BETWEEN } from './periodicity.ts';
import type { Growth } from './revaluation.ts';
import { amountAfter, fundGrowth, NO_GROWTH } from './revaluation.ts';
import type { RevaluationTerms } from './revaluation-terms.ts';
import { growthOfRevalued, whyNotGrowBy, whyNotRevalue } from './revaluation-terms.ts';

/** What an order repeats. */
export interface PeriodicTerms {
  readonly periodicity: Periodicity;
  readonly start: CivilDate;
  readonly end: CivilDate | null;
  readonly amount: Cents;
  /** The anniversary of the start from which the amount counts: 0 until it was changed. */
  readonly amount_from: number;
  readonly growth: Growth;
}

/** How an order of a fund grows, as it is written. *Units*: per cent for PORCENTUAL, euros for FIJO. */
export interface Increase {
  readonly increase_type: IncreaseType | null;
  readonly increase: string | null;
}

/** How an order grows, as it is written: that of a plan has a revaluation, that of a fund may have an increase. */
export type WrittenGrowth = Increase & {
  readonly revaluation?: Revaluation | null;
  readonly revaluation_value?: string | null;
};

/** The revaluation of a plan's order; none of a fund's. */
export const revaluedOf = ({
  revaluation,
  revaluation_value = null,
}: WrittenGrowth): RevaluationTerms | undefined =>
  revaluation === undefined || revaluation === null
    ? undefined
    : { revaluation, revaluation_value };

/** *Source*: decisions 2.6. */
export const growthFrom = (written: WrittenGrowth): Growth => {
  const revalued = revaluedOf(written);
  if (revalued) return growthOfRevalued(revalued);
  const { increase_type, increase } = written;
  if (increase_type === null || increase === null) return NO_GROWTH;
  return fundGrowth(
    increase_type === 'FIJO'
      ? { increase_type, step: centsFrom(increase) }
      : { increase_type, percentage: rateFrom(increase) },
  );
};

const whyNotIncreased = ({ increase_type, increase }: Increase): readonly FieldReason[] => {
  if (increase_type === null)
    return atField('increase_type', increase === null ? undefined : reason('rules.required'));
  return atField(
    'increase',
    increase === null
      ? reason('rules.required')
      : whyNotGrowBy(increase, increase_type === 'PORCENTUAL'),
  );
};

/** Why an increase is not valid: half of it is missing, or it is zero or more than double. *Source*: decisions 2.6, ADR 54. */
export const whyNotGrow = (written: WrittenGrowth): readonly FieldReason[] => {
  const revalued = revaluedOf(written);
  return revalued ? whyNotRevalue(revalued) : whyNotIncreased(written);
};

/** The dates of an order. *Source*: decisions 1.4. */
export const scheduleOf = ({
  start,
  end,
  periodicity,
}: Pick<PeriodicTerms, 'start' | 'end' | 'periodicity'>): Schedule => ({
  start,
  monthsBetween: MONTHS_BETWEEN[periodicity],
  ...(end !== null && { end }),
});

/**
 * The amount of an instalment: revalued at each anniversary of the start since the amount was agreed. *Source*: decisions
 * 1.4 and 2.6.
 */
export const instalmentAmount = (
  { amount, amount_from, growth }: PeriodicTerms,
  { anniversaries }: Pick<Instalment, 'anniversaries'>,
): Cents => amountAfter(amount, growth, Math.max(0, anniversaries - amount_from));

/** When an instalment is made: for a direct debit so early that the bank knows in time. *Source*: decisions 1.4. */
export const makingDay = (
  { date }: Pick<Instalment, 'date'>,
  isCollected: boolean,
  calendar: BusinessCalendar,
): CivilDate => (isCollected ? directDebitCreationDate(date, calendar) : date);

const monthOf = (date: CivilDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** The instalment of a nominal date. */
export const instalmentOn = (
  schedule: Schedule,
  nominalDate: CivilDate,
  calendar: BusinessCalendar,
): Instalment =>
  instalmentAt(
    schedule,
    (monthOf(nominalDate) - monthOf(schedule.start)) / schedule.monthsBetween,
    calendar,
  );

/** The one after an instalment, or nothing when it was the last. */
export const followingInstalment = (
  schedule: Schedule,
  { index }: Pick<Instalment, 'index'>,
  calendar: BusinessCalendar,
): Instalment | undefined => {
  const following = instalmentAt(schedule, index + 1, calendar);
  return schedule.end !== undefined && following.nominalDate > schedule.end ? undefined : following;
};

/**
 * The first instalment of an order that comes into force, or is resumed, on a day: dates on that day or before are not made
 * up for. *Source*: decisions 1.2 (O20, O22).
 */
export const firstInstalmentFrom = (
  terms: PeriodicTerms,
  inForceOn: CivilDate,
  calendar: BusinessCalendar,
): Instalment | undefined => nextInstalment(scheduleOf(terms), inForceOn, calendar);

/**
 * The first one of the next year: what the maximum of a year leaves out is not made up for. *Source*: decisions 1.3
 * (SOLICITUD_APORTACION_PERIODICA).
 */
export const firstOfFollowingYear = (
  schedule: Schedule,
  { date }: Pick<Instalment, 'date'>,
  calendar: BusinessCalendar,
): Instalment | undefined =>
  nextInstalment(schedule, civilDate(`${date.slice(0, 4)}-12-31`), calendar);

/** The state of an instalment: under way, executed, or failed. *Source*: decisions 1.4. */
export const INSTALMENT_OUTCOMES = ['OPEN', 'PAID', 'FAILED'] as const;
export type InstalmentOutcome = (typeof INSTALMENT_OUTCOMES)[number];

/**
 * Instalments that failed since the last one that was paid; those still under way do not count. *Shape*: latest first.
 * *Source*: decisions 1.2 (O21).
 */
export const failedInARow = (latestFirst: readonly InstalmentOutcome[]): number => {
  const decided = latestFirst.filter((each) => each !== 'OPEN');
  const paid = decided.indexOf('PAID');
  return paid === -1 ? decided.length : paid;
};
