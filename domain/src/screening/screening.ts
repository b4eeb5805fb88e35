import { addDays } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Reason } from '../rules/reason.ts';
import { reasonsOf } from '../rules/reason.ts';

/** What compliance says of an entry of a list that resembles somebody. *Source*: office 7. */
export const HIT_DECISIONS = ['MATCH', 'NO_MATCH'] as const;
export type HitDecision = (typeof HIT_DECISIONS)[number];

/** From so many days on a list is too old. *Source*: office 7 (missing or two days old). */
export const LIST_OLD_DAYS = 2;

/** Whether a list is too old to activate anybody. */
export const isListOld = (published_on: CivilDate, today: CivilDate): boolean =>
  published_on <= addDays(today, -LIST_OLD_DAYS);

/** What is known of one person from the lists. */
export interface ScreeningFacts {
  /** The days of the lists as they were read last; none when they could not be read. */
  readonly lists: readonly CivilDate[];
  /** The day of the last look for this very person; null before the first one. */
  readonly screened_on: CivilDate | null;
  /** What was decided about the hits of that look; null where nobody has. */
  readonly hits: readonly (HitDecision | null)[];
}

/** Everything from the lists that keeps somebody from being activated. *Source*: office 7, decisions 1.7. */
export const whyNotScreened = (
  { lists, screened_on, hits }: ScreeningFacts,
  today: CivilDate,
): readonly Reason[] =>
  reasonsOf([
    (lists.length === 0 || lists.some((day) => isListOld(day, today))) && 'rules.screening.lists',
    (screened_on === null || isListOld(screened_on, today)) && 'rules.screening.not_screened',
    hits.includes(null) && 'rules.screening.open_hit',
    hits.includes('MATCH') && 'rules.screening.match',
  ]);
