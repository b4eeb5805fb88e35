import type { AccountSummary } from '@area/contract/accounts';
import type { Balance } from '@area/contract/interveners';
import { subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { ChartPoint } from '../../ui/charts/chart-point.ts';
import type { Holding } from './merge-positions.ts';
import { gainOn, totalOf } from './merge-positions.ts';

/** A balance without what the last day did to it. */
export type Worth = Omit<Balance, 'day_change' | 'valued_on'>;

const valueLessMoneyIn = ({ values: [value = '0.00', contributed = '0.00'] }: ChartPoint) =>
  subtractCents(centsFrom(value), centsFrom(contributed));

/** What the last day did to the value. Money put in that day is no gain. */
const dayChange = (points: readonly ChartPoint[]): string | null => {
  const [before, last] = points.slice(-2);
  return before && last ? centsText(subtractCents(valueLessMoneyIn(last), valueLessMoneyIn(before))) : null;
};

const oldest = (days: readonly (string | null)[]): string | null =>
  days.reduce((first, day) => (first === null || (day !== null && day < first) ? day : first), null);

/** What accounts are worth together, known with the person before any other answer is there. */
export const worthOf = (accounts: readonly Pick<AccountSummary, 'value' | 'cost'>[]): Worth => {
  const { value, cost } = totalOf(accounts);
  return { cost: centsText(cost), ...gainOn(value, cost) };
};

/** The figures of one account, as the server gives them for all together. */
export const accountBalance = (holdings: readonly Holding[], points: readonly ChartPoint[]): Balance => {
  const { value, cost } = totalOf(holdings);
  return {
    cost: centsText(cost),
    ...gainOn(value, cost),
    day_change: dayChange(points),
    valued_on: oldest(holdings.map(({ nav_date }) => nav_date)),
  };
};
