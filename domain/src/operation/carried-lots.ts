import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { addCents, NO_CENTS, NO_SHARES } from '../money/money.ts';
import { unitsFor } from '../money/rounding.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import type { Lot } from './lots.ts';

/** Part of the money of a transfer, with the date and cost that it brings along. */
export interface CarriedLot {
  readonly id: string;
  readonly date: CivilDate;
  readonly cost: Cents;
  /** Its value in the money transferred. */
  readonly value: Cents;
}

/** A lot made of a part of the money: with all its facts but its value in the money. */
export type MadeLot<C extends CarriedLot> = Omit<C, 'value'> & Lot;

/** Units bought by a transfer and the lots that they make. */
export interface CarriedUnits<C extends CarriedLot = CarriedLot> {
  readonly units: Shares;
  readonly lots: readonly MadeLot<C>[];
}

/** A part too small to buy the smallest unit gives its cost to the part before it, or to the first. */
const withoutEmpty = <L extends Lot>(lots: readonly L[]): readonly L[] => {
  const kept: L[] = [];
  let homeless = NO_CENTS;
  for (const lot of lots) {
    const before = kept.at(-1);
    if (lot.units > 0n) {
      kept.push({ ...lot, cost: addCents(lot.cost, homeless) });
      homeless = NO_CENTS;
    } else if (before) {
      kept[kept.length - 1] = { ...before, cost: addCents(before.cost, lot.cost) };
    } else {
      homeless = addCents(homeless, lot.cost);
    }
  }
  return kept;
};

/**
 * The lots that money carried over buys: dates, costs and other facts stay; units are divided by value, with largest
 * remainders. *Shape*: ids say from which lot to which product. *Errors*: RangeError without lots of some value.
 * *Source*: decisions 2.2 and 2.5, Ley 35/2006 article 94.1.a, RD 439/2007 article 97.2. *Example*: E08.
 */
export const carryLots = <C extends CarriedLot>(
  carried: readonly C[],
  {
    cash,
    price,
    product,
  }: { readonly cash: Cents; readonly price: UnitValue; readonly product: string },
): CarriedUnits<C> => {
  const units = unitsFor(cash, price);
  const split = splitByLargestRemainder(
    units,
    carried.map(({ value }) => value),
  );
  const lots = carried.map(({ value: _value, ...lot }, index) => ({
    ...lot,
    id: `${lot.id}>${product}`,
    units: split[index] ?? NO_SHARES,
  }));
  return { units, lots: withoutEmpty(lots) };
};
