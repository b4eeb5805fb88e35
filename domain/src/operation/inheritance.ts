import type { CivilDate } from '../calendar/civil-date.ts';
import type { Shares, UnitValue } from '../money/money.ts';
import { valueOf } from '../money/rounding.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import type { Lot } from './lots.ts';

/** Who inherits what share. */
export interface Heir {
  readonly uuid: string;
  /** Share of the estate; only its proportion to the others counts. */
  readonly share: bigint;
}

/** What a death leaves in a product. */
export interface EstateHolding {
  readonly units: Shares;
  readonly died_on: CivilDate;
  /** Unit value of the day of death. */
  readonly price: UnitValue;
}

/**
 * The lot of each heir: the units are divided by share, and count from the day of death at their value of that day, not
 * at the cost of the deceased. *Shape*: in the order of the heirs; an heir whose share is no unit gets none.
 * *Errors*: RangeError without an heir. *Source*: decisions 1.3 (HERENCIA) and 2.9, Ley 35/2006 article 36.
 * *Example*: 120 units at 18.334455 cost 2,200.13 (E20).
 */
export const inheritedLots = (
  { units, died_on, price }: EstateHolding,
  heirs: readonly Heir[],
): readonly Lot[] => {
  const split = splitByLargestRemainder(
    units,
    heirs.map(({ share }) => share),
  );
  return heirs.flatMap(({ uuid }, index) => {
    const part = split[index];
    return part ? [{ id: uuid, date: died_on, units: part, cost: valueOf(part, price) }] : [];
  });
};
