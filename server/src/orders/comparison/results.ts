import type { Results } from '@area/contract/comparison/schemas';
import type { Product } from '@area/contract/products/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { levelOn } from '@area/domain/performance/market-index';
import { monthEndBefore, yearlyReturns } from '@area/domain/performance/trailing';
import { listLevels } from '../../ledger/indices/store.ts';
import { presentYearly } from '../../ledger/products/returns.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findFirstValueDay, listValuesOn } from './store.ts';

/** What a product and its benchmark returned, both up to the end of the last month and since the first value of the product. */
export const presentResults = async (
  db: Db,
  { uuid, benchmark }: Product,
  today: CivilDate,
): Promise<Results> => {
  const since = await findFirstValueDay(db, uuid);
  const days = [
    ...[0, 1, 3, 5].map((years) => monthEndBefore(today, years)),
    ...(since ? [since] : []),
  ];
  const values = new Map((await listValuesOn(db, uuid, days)).map(({ at, value }) => [at, value]));
  const levels = benchmark ? await listLevels(db, benchmark.code, today) : [];
  return {
    until: monthEndBefore(today),
    since: since ?? null,
    product: presentYearly(yearlyReturns((day) => values.get(day), today, since)),
    benchmark: benchmark
      ? {
          name: benchmark.name,
          ...presentYearly(yearlyReturns((day) => levelOn(levels, day), today, since)),
        }
      : null,
  };
};
