import { addDays, addMonths, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import { averageReturn } from '@area/domain/pension/average-return';
import type { Db } from '../../platform/db/tables.ts';
import type { HalfYear, ReturnTerm } from './semiannual-pension.ts';
import { findPriceOn } from './product-store.ts';

/** Years of each term that ends with the last closed year. */
const YEARS: Readonly<Partial<Record<ReturnTerm, number>>> = {
  last_year: 1,
  years_3: 3,
  years_5: 5,
  years_10: 10,
  years_15: 15,
  years_20: 20,
};
/** If the year ended on closed days, the last value before them is used. */
const NEAR_DAYS = 10;
const MONTHS_PER_YEAR = 12;

const findNear = async (
  db: Db,
  product: string,
  day: CivilDate,
): Promise<UnitValue | undefined> => {
  const found = await findPriceOn(db, product, day);
  return found && found.on >= addDays(day, -NEAR_DAYS) ? found.price : undefined;
};

/**
 * The returns of a plan up to the end of a half-year: the average of closed years, and the current year or the one that has
 * just ended. A term longer than the plan's age is left out. *Source*: decisions 9.3, RD 304/2004 article 48.6.
 */
export const listReturns = async (
  db: Db,
  product: string,
  to: CivilDate,
): Promise<HalfYear['returns']> => {
  const before = civilDate(`${Number(to.slice(0, 4)) - 1}-12-31`);
  const closed = to.endsWith('-12-31') ? to : before;
  const over = async (first: CivilDate, last: CivilDate, years: number) => {
    const [from, until] = [await findNear(db, product, first), await findNear(db, product, last)];
    return from === undefined || until === undefined
      ? undefined
      : averageReturn(from, until, years);
  };
  const terms: [ReturnTerm, Awaited<ReturnType<typeof over>>][] = [
    ['this_year', await over(before, to, 1)],
  ];
  for (const [term, years] of Object.entries(YEARS) as [ReturnTerm, number][])
    terms.push([term, await over(addMonths(closed, -years * MONTHS_PER_YEAR), closed, years)]);
  return Object.fromEntries(terms.filter(([, found]) => found !== undefined));
};
