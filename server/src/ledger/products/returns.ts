import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { YearlyReturn } from '@area/contract/comparison/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Rate } from '@area/domain/money/money';
import { rateText, unitValueFrom } from '@area/domain/money/wire';
import { TRAILING_YEARS, monthEndBefore, yearlyReturns } from '@area/domain/performance/trailing';
import type { YearlyReturns } from '@area/domain/performance/trailing';
import type { Db } from '../../platform/db/tables.ts';
import { listFirstValues, listLevelsAt, listValuesAt } from './returns-store.ts';
import type { ValueAtDay } from './returns-store.ts';

const percent = (found: Rate | undefined): string | null =>
  found === undefined ? null : rateText(found);

/** Yearly returns as they travel. */
export const presentYearly = (found: YearlyReturns): YearlyReturn => ({
  year_1: percent(found.year_1),
  years_3: percent(found.years_3),
  years_5: percent(found.years_5),
  since_start: percent(found.since_start),
});

/** What each product was worth on the days that count. */
const readerOf = (rows: readonly ValueAtDay[]) => {
  const values = new Map(
    rows.map(({ product_uuid, at, value }) => [`${product_uuid} ${at}`, unitValueFrom(value)]),
  );
  return (product: string) => (day: CivilDate) => values.get(`${product} ${day}`);
};

/** The returns of each product that fits an account, and of its benchmark beside it, up to the end of the last month. *Source*: ADR 229 and 236. */
export const listReturnsFitting = async (
  db: Db,
  account: string,
  today: CivilDate,
): Promise<(product: string) => OfferedProduct['returns']> => {
  const days = [0, ...TRAILING_YEARS].map((years) => monthEndBefore(today, years));
  const first = await listFirstValues(db, account);
  const since = new Map(first.map(({ product_uuid, at }) => [product_uuid, at]));
  const worth = readerOf([...(await listValuesAt(db, account, days)), ...first]);
  const levels = await listLevelsAt(db, account, days);
  const compared = new Set(levels.map(({ product_uuid }) => product_uuid));
  const level = readerOf(levels);
  return (product) => {
    const start = since.get(product);
    return {
      until: monthEndBefore(today),
      since: start ?? null,
      ...presentYearly(yearlyReturns(worth(product), today, start)),
      benchmark: compared.has(product)
        ? presentYearly(yearlyReturns(level(product), today, start))
        : null,
    };
  };
};
