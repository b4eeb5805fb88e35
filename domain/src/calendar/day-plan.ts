import { addDays } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';
import type { BusinessCalendar } from './holidays.ts';
import { madridDate, madridInstant } from './madrid.ts';

/** When something is done. */
export interface DayPlan {
  /** Times of Madrid. *Shape*: hh:mm. */
  readonly at: readonly string[];
  readonly on: 'BUSINESS_DAYS' | 'EVERY_DAY';
}

/** How far a step of the day that is due has come. FAILED is left to a person. *Source*: ADR 57. */
export const JOB_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Longer than any row of days without business. */
const LOOK_BACK_DAYS = 14;

const isDayOf = ({ on }: DayPlan, day: CivilDate, calendar: BusinessCalendar): boolean =>
  on === 'EVERY_DAY' || isBusinessDay(day, calendar);

const instantsOf = ({ at }: DayPlan, day: CivilDate): Date[] =>
  at.map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return madridInstant(day, hour, minute);
  });

const latestOf = (plan: DayPlan, day: CivilDate, now: Date): Date | undefined =>
  instantsOf(plan, day)
    .filter((instant) => instant <= now)
    .toSorted((a, b) => b.getTime() - a.getTime())[0];

/**
 * The last moment at which it was due, this very instant included. Moments that were missed are not repeated one by one: a
 * run does all the work that is left. *Source*: decisions 1.2 (O9), 1.4.
 */
export const lastDue = (plan: DayPlan, now: Date, calendar: BusinessCalendar): Date => {
  const today = madridDate(now);
  for (let back = 0; back <= LOOK_BACK_DAYS; back += 1) {
    const day = addDays(today, -back);
    const found = isDayOf(plan, day, calendar) ? latestOf(plan, day, now) : undefined;
    if (found) return found;
  }
  throw new RangeError('nothing was due in a fortnight');
};

/** The first moment after now at which it is due. *Source*: office 3. */
export const nextDue = (plan: DayPlan, now: Date, calendar: BusinessCalendar): Date => {
  const today = madridDate(now);
  for (let ahead = 0; ahead <= LOOK_BACK_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const coming = isDayOf(plan, day, calendar)
      ? instantsOf(plan, day).filter((instant) => instant > now)
      : [];
    const [next] = coming.toSorted((a, b) => a.getTime() - b.getTime());
    if (next) return next;
  }
  throw new RangeError('nothing is due in a fortnight');
};
