import { addMonths, parseCivilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { formatEuros } from '../money/format.ts';
import { NO_CENTS, ONE_CENT, cents } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { required } from '../rules/amounts.ts';
import { maxLength } from '../rules/lengths.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, firstReason, reason } from '../rules/reason.ts';
import type { ProjectedRange } from './project.ts';

/** How many goals a person has. *Source*: ours, ADR 237. */
export const GOALS_MAX = 10;
/** Longest name of a goal. *Units*: characters. *Source*: ours, ADR 237. */
export const GOAL_NAME_MAX_LENGTH = 60;
/** The largest amount of a goal. *Source*: ours, ADR 237. */
export const GOAL_AMOUNT_MAX = cents(10_000_000_00n);
/** The largest monthly contribution to a goal. *Source*: ours, ADR 237. */
export const GOAL_MONTHLY_MAX = cents(100_000_00n);
/** How far away a goal is at most: as far as a projection goes. *Units*: years. *Source*: ADR 224. */
export const GOAL_YEARS_MAX = 40;

const MONTHS = 12;

/** A goal as somebody writes it. An amount that cannot be read is undefined. */
export interface TypedGoal {
  readonly name: string;
  readonly amount: Cents | undefined;
  /** *Shape*: `YYYY-MM-DD`. */
  readonly due: string;
  readonly monthly: Cents | undefined;
}

const whyNotBetween = (
  amount: Cents | undefined,
  { least, most }: { readonly least: Cents; readonly most: Cents },
): Reason | undefined =>
  amount !== undefined && amount >= least && amount <= most
    ? undefined
    : reason('rules.goal.amount', { least: formatEuros(least), most: formatEuros(most) });

/** Why somebody cannot want a goal by a day, or nothing: it is a month away at least. *Source*: ours, ADR 237. */
export const whyNotGoalDue = (typed: string, today: CivilDate): Reason | undefined => {
  const day = parseCivilDate(typed);
  if (!day) return reason('rules.required');
  if (day < addMonths(today, 1)) return reason('rules.goal.due_early');
  return day > addMonths(today, GOAL_YEARS_MAX * MONTHS)
    ? reason('rules.goal.due_late', { years: GOAL_YEARS_MAX.toString() })
    : undefined;
};

/** Everything that is wrong with a goal, at its field. *Source*: screens.md (Goals and projection), ADR 237. */
export const whyNotGoal = (
  { name, amount, due, monthly }: TypedGoal,
  today: CivilDate,
): readonly FieldReason[] => [
  ...atField('name', firstReason(name.trim(), [required, maxLength(GOAL_NAME_MAX_LENGTH)])),
  ...atField('amount', whyNotBetween(amount, { least: ONE_CENT, most: GOAL_AMOUNT_MAX })),
  ...atField('due', whyNotGoalDue(due, today)),
  ...atField('monthly', whyNotBetween(monthly, { least: NO_CENTS, most: GOAL_MONTHLY_MAX })),
];

/** Why somebody who has some goals cannot add one, or nothing. *Source*: ours, ADR 237. */
export const whyNotOneMoreGoal = (count: number): Reason | undefined =>
  count >= GOALS_MAX ? reason('rules.goal.most', { n: GOALS_MAX.toString() }) : undefined;

/** Whole months until a day; none once it is less than a month away. *Example*: from 31 January to 28 February is one, to 27 February none. */
export const monthsUntil = (today: CivilDate, due: CivilDate): number => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const whole = (Number(due.slice(0, 4)) - year) * MONTHS + Number(due.slice(5, 7)) - month;
  if (whole <= 0) return 0;
  return addMonths(today, whole) <= due ? whole : whole - 1;
};

/**
 * How far a goal is within reach: it is there already, or nine in ten paths end there, half of them, one in ten, or fewer.
 * Never a promise. *Source*: ADR 237.
 */
export const GOAL_OUTLOOKS = ['REACHED', 'MOST', 'HALF', 'FEW', 'HARDLY'] as const;
export type GoalOutlook = (typeof GOAL_OUTLOOKS)[number];

/** Where a goal stands by what is there and by the range at its day; undefined where no range is known and it is not there. */
export const goalOutlook = (
  amount: Cents,
  value: Cents,
  range: Pick<ProjectedRange, 'p10' | 'p50' | 'p90'> | undefined,
): GoalOutlook | undefined => {
  if (value >= amount) return 'REACHED';
  if (range === undefined) return undefined;
  if (range.p10 >= amount) return 'MOST';
  if (range.p50 >= amount) return 'HALF';
  return range.p90 >= amount ? 'FEW' : 'HARDLY';
};
