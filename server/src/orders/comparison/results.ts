import type { Results } from '@area/contract/comparison/schemas';
import type { Product } from '@area/contract/products/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { rate } from '@area/domain/money/money';
import type { UnitValue } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { rateText } from '@area/domain/money/wire';
import { levelOn } from '@area/domain/performance/market-index';
import { monthEndBefore, trailingReturn } from '@area/domain/performance/trailing';
import type { TrailingYears } from '@area/domain/performance/trailing';
import { listLevels } from '../../ledger/indices/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findFirstValueDay, listValuesOn } from './store.ts';

type Yearly = Results['product'];

/** What something was worth on a day; undefined where it was not there yet. */
type WorthOn = (day: CivilDate) => UnitValue | undefined;

const WHOLE_RATE = 1_000_000n;

const yearlyOf = (worthOn: WorthOn, today: CivilDate, since: CivilDate | undefined): Yearly => {
  const last = worthOn(monthEndBefore(today));
  const over = (years: TrailingYears): string | null => {
    const found = trailingReturn(last, worthOn(monthEndBefore(today, years)), years);
    return found === undefined ? null : rateText(found);
  };
  const first = since === undefined ? undefined : worthOn(since);
  return {
    year_1: over(1),
    years_3: over(3),
    years_5: over(5),
    since_start:
      last === undefined || first === undefined || (since ?? today) > monthEndBefore(today)
        ? null
        : rateText(rate(divideHalfUp((last - first) * WHOLE_RATE, first))),
  };
};

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
    product: yearlyOf((day) => values.get(day), today, since),
    benchmark: benchmark
      ? {
          name: benchmark.name,
          ...yearlyOf((day) => levelOn(levels, day), today, since),
        }
      : null,
  };
};
