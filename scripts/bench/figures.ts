import type { LoggedIn } from '../verify/people.ts';
import { HISTORIES, fillHistories } from './account-histories.ts';
import { measureScale } from './scale.ts';
import type { Scale, ScaleMeasurement } from './scale.ts';

type Path = (account: string, who: LoggedIn) => string;

const scaleOf = (
  name: string,
  [big, small]: readonly [keyof typeof HISTORIES, keyof typeof HISTORIES],
  target: number,
  path: Path,
): Scale => {
  const accounts = new Map(
    [big, small].map((life) => [HISTORIES[life].owner as string, HISTORIES[life].account]),
  );
  return {
    name,
    big: HISTORIES[big].owner,
    small: HISTORIES[small].owner,
    target,
    grow: async () => undefined,
    paths: (who) => [path(accounts.get(who.key) ?? '', who)],
  };
};

const lastYearsEnd = `${new Date().getFullYear() - 1}-12-31`;
const LONG = ['long', 'quiet'] as const;
const BROAD = ['broad', 'narrow'] as const;

/** No page of an investor costs much more with a long history, or one query for each product. */
const FIGURES: readonly Scale[] = [
  scaleOf(
    'evolution of 10 years: 10,000 movements beside 100',
    LONG,
    1.5,
    (account) => `/api/accounts/${account}/evolution?period=MAX`,
  ),
  scaleOf(
    'evolution of a year: 10,000 movements beside 100',
    LONG,
    2.5,
    (account) => `/api/accounts/${account}/evolution`,
  ),
  scaleOf(
    'positions: 10,000 movements beside 100',
    LONG,
    1.5,
    (account) => `/api/accounts/${account}/positions`,
  ),
  scaleOf(
    'positions of a past day: 10,000 movements beside 100',
    LONG,
    10,
    (account) => `/api/accounts/${account}/positions?on=${lastYearsEnd}`,
  ),
  scaleOf(
    'positions: 200 products beside 2',
    BROAD,
    5,
    (account) => `/api/accounts/${account}/positions?$limit=null`,
  ),
  scaleOf(
    'distribution: 200 products beside 2',
    BROAD,
    5,
    (account) => `/api/accounts/${account}/distribution`,
  ),
  scaleOf(
    'returns of a year: 10,000 movements beside 100',
    LONG,
    10,
    (account, { uuid }) => `/api/interveners/${uuid}/returns?uuid_account=${account}&period=1A`,
  ),
  scaleOf(
    'returns, each of 200 products beside 2',
    BROAD,
    20,
    (account, { uuid }) => `/api/interveners/${uuid}/returns?uuid_account=${account}&$limit=null`,
  ),
  scaleOf(
    'balance: 200 products beside 2',
    BROAD,
    5,
    (account, { uuid }) => `/api/interveners/${uuid}/balance?uuid_account=${account}`,
  ),
];

/** The cost of figures for a person with much data relative to one with little, in turns. */
export const measureFigures = async (
  url: string,
  dataDir: string,
  rounds: number,
): Promise<ScaleMeasurement[]> => {
  await fillHistories(url, dataDir);
  const scaled: ScaleMeasurement[] = [];
  for (const scale of FIGURES) scaled.push(await measureScale(url, dataDir, { scale, rounds }));
  return scaled;
};
