import { addDays } from './civil-date.ts';
import type { CivilDate } from './civil-date.ts';
import { isBusinessDay } from './holidays.ts';
import type { BusinessCalendar } from './holidays.ts';
import { madridDate, madridDay } from './madrid.ts';

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

type InstantOf = ReturnType<typeof madridDay>;

const instantsOf = ({ at }: DayPlan, instantOf: InstantOf): Date[] =>
  at.map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return instantOf(hour, minute);
  });

/** When things are due around an instant. */
interface Moments {
  /**
   * The last moment at which it was due, this very instant included. Moments that were missed are not repeated one by one: a
   * run does all the work that is left. *Source*: decisions 1.2 (O9), 1.4.
   */
  readonly lastDue: (plan: DayPlan) => Date;
  /** The first moment after now at which it is due. *Source*: office 3. */
  readonly nextDue: (plan: DayPlan) => Date;
}

/** The moments of many plans: each day is looked up once for all of them. *Source*: decisions 1.4. */
export const momentsAround = (now: Date, calendar: BusinessCalendar): Moments => {
  const today = madridDate(now);
  const days = new Map<CivilDate, InstantOf>();
  const instantsOn = (plan: DayPlan, day: CivilDate): Date[] => {
    if (!isDayOf(plan, day, calendar)) return [];
    const instantOf = days.get(day) ?? madridDay(day);
    days.set(day, instantOf);
    return instantsOf(plan, instantOf);
  };
  return {
    lastDue: (plan) => {
      for (let back = 0; back <= LOOK_BACK_DAYS; back += 1) {
        const past = instantsOn(plan, addDays(today, -back)).filter((instant) => instant <= now);
        const [found] = past.toSorted((a, b) => b.getTime() - a.getTime());
        if (found) return found;
      }
      throw new RangeError('nothing was due in a fortnight');
    },
    nextDue: (plan) => {
      for (let ahead = 0; ahead <= LOOK_BACK_DAYS; ahead += 1) {
        const coming = instantsOn(plan, addDays(today, ahead)).filter((instant) => instant > now);
        const [found] = coming.toSorted((a, b) => a.getTime() - b.getTime());
        if (found) return found;
      }
      throw new RangeError('nothing is due in a fortnight');
    },
  };
};
