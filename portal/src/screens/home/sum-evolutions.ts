import type { EvolutionPoint } from '@area/contract/accounts';
import { addCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { ChartPoint } from '../../ui/charts/chart-point.ts';

/** What is drawn of a day. */
type Drawn = Pick<EvolutionPoint, 'date' | 'value' | 'contributed'>;

/** Walks along an account's points: on a day without one, the last point before it still stands. */
const carrying = (points: readonly Drawn[]): ((date: string) => Drawn | undefined) => {
  let next = 0;
  return (date) => {
    while ((points[next]?.date ?? '9999') <= date) next += 1;
    return points[next - 1];
  };
};

const total = (amounts: readonly string[]): string => centsText(addCents(...amounts.map(centsFrom)));

/** Several accounts as one line of value and money put in. An account counts from its first point on. */
export const sumEvolutions = (accounts: readonly (readonly Drawn[])[]): readonly ChartPoint[] => {
  const dates = [...new Set(accounts.flatMap((points) => points.map(({ date }) => date)))].toSorted();
  const walks = accounts.map(carrying);
  return dates.map((date) => {
    const known = walks.map((walk) => walk(date)).filter((point) => point !== undefined);
    return { date, values: [total(known.map(({ value }) => value)), total(known.map(({ contributed }) => contributed))] };
  });
};
