import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents } from '../money/money.ts';
import { NO_CENTS, addCents } from '../money/money.ts';

/**
 * What money is worth at the close of a day, and what was put in.
 *
 * *Units*: cents of EUR. *Source*: decisions 2.9.
 */
export interface WorthOfDay {
  readonly date: CivilDate;
  readonly value: Cents;
  readonly contributed: Cents;
}

/** Walks along an account's points: on a day without one, the last point before it still stands. */
const carrying = (points: readonly WorthOfDay[]): ((date: CivilDate) => readonly WorthOfDay[]) => {
  let next = 0;
  return (date) => {
    while (next < points.length && (points[next]?.date ?? date) <= date) next += 1;
    return points.slice(Math.max(0, next - 1), next);
  };
};

/**
 * Several accounts as one line, oldest day first: a day that some account which holds something tells of is in it, and an account
 * counts from its own first point on, until one of no worth says that everything left it.
 *
 * *Shape*: each account's points in the order of their days. *Source*: decisions 2.9.
 */
export const sumEvolutions = (accounts: readonly (readonly WorthOfDay[])[]): readonly WorthOfDay[] => {
  const dates = [...new Set(accounts.flat().flatMap(({ date, value }) => (value > NO_CENTS ? [date] : [])))].toSorted();
  const walks = accounts.map(carrying);
  return dates.map((date) => {
    const known = walks.flatMap((walk) => walk(date));
    return { date, value: addCents(...known.map(({ value }) => value)), contributed: addCents(...known.map(({ contributed }) => contributed)) };
  });
};
