import type { OfferedProduct } from '@area/contract/accounts/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { rateText, unitValueFrom } from '@area/domain/money/wire';
import { monthEndBefore, trailingReturn } from '@area/domain/performance/trailing';
import type { TrailingYears } from '@area/domain/performance/trailing';
import type { Db } from '../../platform/db/tables.ts';
import { listValuesAt } from './returns-store.ts';

type Returns = OfferedProduct['returns'];

/** The average yearly returns of each product that fits an account, up to the end of the last month. */
export const listReturnsFitting = async (
  db: Db,
  account: string,
  today: CivilDate,
): Promise<(product: string) => Returns> => {
  const dayOf = (years: TrailingYears | 0): CivilDate => monthEndBefore(today, years);
  const rows = await listValuesAt(db, account, [dayOf(0), dayOf(1), dayOf(3), dayOf(5)]);
  const values = new Map(
    rows.map(({ product_uuid, at, value }) => [`${product_uuid} ${at}`, unitValueFrom(value)]),
  );
  return (product) => {
    const over = (years: TrailingYears): string | null => {
      const [last, first] = [dayOf(0), dayOf(years)].map((day) => values.get(`${product} ${day}`));
      const found = trailingReturn(last, first, years);
      return found === undefined ? null : rateText(found);
    };
    return { until: dayOf(0), year_1: over(1), years_3: over(3), years_5: over(5) };
  };
};
