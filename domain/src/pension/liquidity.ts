import type { CivilDate } from '../calendar/civil-date.ts';
import type { Shares } from '../money/money.ts';
import { addShares } from '../money/money.ts';
import type { Lot } from '../operation/lots.ts';
import { yearOf } from '../tax/in-force.ts';
import { availableFrom } from './ten-year-window.ts';

/** What becomes liquid in a year. */
export interface LiquidYear {
  readonly year: number;
  /** The first day in it with a contribution that becomes liquid. */
  readonly from: CivilDate;
  readonly units: Shares;
}

const after = (known: LiquidYear | undefined, { year, from, units }: LiquidYear): LiquidYear =>
  known
    ? { year, from: known.from < from ? known.from : from, units: addShares(known.units, units) }
    : { year, from, units };

/**
 * What of some contributions becomes ten years old after a day, year by year; what is already ten years old is not
 * included. *Source*: decisions 1.6 and 2.8, RD 304/2004 article 9.4. *Example*: of E19, 75.5 units from 2026-03-02 and 60
 * in 2031.
 */
export const liquidityAfter = (lots: readonly Lot[], on: CivilDate): readonly LiquidYear[] => {
  const years = new Map<number, LiquidYear>();
  for (const { date, units } of lots) {
    const from = availableFrom(date);
    const year = yearOf(from);
    if (from > on) years.set(year, after(years.get(year), { year, from, units }));
  }
  return [...years.values()].toSorted((a, b) => a.year - b.year);
};
