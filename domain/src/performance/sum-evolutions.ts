import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import { addCents } from '../money/money.ts';

/**
 * The value of money at the close of a day, and what was put in.
 *
 * *Units*: cents of EUR. *Source*: decisions 2.9.
 */
export interface WorthOfDay {
  readonly date: CivilDate;
  readonly value: Cents;
  readonly contributed: Cents;
}

/** A day of an account, as far as it is known. */
export interface KnownDay extends WorthOfDay {
  /** Whether each product has a value of that day. Only such a day is shown; on other days the last values before it count. */
  readonly is_drawn: boolean;
}

/** Goes through the days of an account: on a day without a point, the last point before it counts. */
const carrying = (points: readonly KnownDay[]): ((date: CivilDate) => readonly KnownDay[]) => {
  let next = 0;
  return (date) => {
    while (next < points.length && (points[next]?.date ?? date) <= date) next += 1;
    return points.slice(Math.max(0, next - 1), next);
  };
};

/**
 * Several accounts as one line, oldest day first: a day on which some account is drawn is in it, and every account counts with what
 * is known of it on that day, from its first known day on.
 *
 * *Shape*: each account's days in their order. *Source*: decisions 2.9.
 */
export const sumEvolutions = (
  accounts: readonly (readonly KnownDay[])[],
): readonly WorthOfDay[] => {
  const dates = [
    ...new Set(accounts.flat().flatMap(({ date, is_drawn }) => (is_drawn ? [date] : []))),
  ].toSorted();
  const walks = accounts.map(carrying);
  return dates.map((date) => {
    const known = walks.flatMap((walk) => walk(date));
    return {
      date,
      value: addCents(...known.map(({ value }) => value)),
      contributed: addCents(...known.map(({ contributed }) => contributed)),
    };
  });
};
