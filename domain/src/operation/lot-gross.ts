import type { Cents, UnitValue } from '../money/money.ts';
import { cents } from '../money/money.ts';
import { valueOf } from '../money/rounding.ts';
import type { Lot } from './lots.ts';

/**
 * The gross of each lot of a redemption: its units at the unit value, half up to the cent. The last lot takes the
 * difference to the total of the order, never less than nothing: a difference below zero is taken from the lot before.
 * *Shape*: one amount for each lot, in order. *Units*: cents; they add up to the total. *Source*: decisions 2.5 and 11.14.
 */
export const grossByLot = (
  lots: readonly Lot[],
  total: Cents,
  price: UnitValue,
): readonly Cents[] => {
  let left = total;
  return lots.map(({ units }, index) => {
    const rounded = valueOf(units, price);
    const gross = index === lots.length - 1 || rounded > left ? left : rounded;
    left = cents(left - gross);
    return gross;
  });
};
