import type { CivilDate } from '../calendar/civil-date.ts';
import type { Shares } from '../money/money.ts';
import { NO_SHARES } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import type { Lot, LotSelection } from '../operation/lots.ts';
import { compareLots, takeFirstIn, unitsOfLots } from '../operation/lots.ts';
import type { Compartment } from './codes.ts';

const LAST_DAY_OF_FIRST = '2006-12-31';

/** The compartment of a contribution by its date. *Source*: decisions 2.8, RD 304/2004 article 10 bis. */
export const compartmentOf = (date: CivilDate): '1' | '2' =>
  date <= LAST_DAY_OF_FIRST ? '1' : '2';

/** The contributions of one compartment, or of both. *Source*: decisions 2.8. */
export const lotsIn = (lots: readonly Lot[], compartment: Compartment): readonly Lot[] =>
  compartment === '3' ? lots : lots.filter(({ date }) => compartmentOf(date) === compartment);

const both = (first: LotSelection, second: LotSelection): LotSelection => ({
  taken: [...first.taken, ...second.taken],
  remaining: [...first.remaining, ...second.remaining].toSorted(compareLots),
});

const takeProportionally = (lots: readonly Lot[], units: Shares): LotSelection => {
  const [before, after] = [lotsIn(lots, '1'), lotsIn(lots, '2')];
  const held = [unitsOfLots(before), unitsOfLots(after)];
  const [fromBefore = NO_SHARES, fromAfter = NO_SHARES] =
    units === 0n ? [] : splitByLargestRemainder(units, held);
  return both(takeFirstIn(before, fromBefore), takeFirstIn(after, fromAfter));
};

/**
 * Takes units of a plan: from the compartment that the request names, from both in proportion when it
 * names both or none; inside each, the first contributed first. *Shape*: a total takes both whole.
 * *Errors*: RangeError for more units than there are. *Source*: decisions 2.8, RD 304/2004 article 10 bis.
 */
export const takeFromPlan = (
  lots: readonly Lot[],
  units: Shares,
  compartment: Compartment | null,
): LotSelection => {
  if (compartment === null || compartment === '3') return takeProportionally(lots, units);
  const others = lots.filter(({ date }) => compartmentOf(date) !== compartment);
  return both(takeFirstIn(lotsIn(lots, compartment), units), { taken: [], remaining: others });
};
