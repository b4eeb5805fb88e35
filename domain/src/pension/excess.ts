import type { CivilDate } from '../calendar/civil-date.ts';
import { civilDate } from '../calendar/civil-date.ts';
import type { Cents, Shares, UnitValue } from '../money/money.ts';
import { NO_CENTS, shares, subtractCents, subtractShares } from '../money/money.ts';
import { divideHalfUp, unitsFor, valueOf } from '../money/rounding.ts';
import type { Lot } from '../operation/lots.ts';
import { compareLots, takeLastIn, unitsOfLots } from '../operation/lots.ts';

/** What was contributed above the limit of a year. *Units*: cents. *Source*: decisions 2.7. */
export const excessOf = (contributed: Cents, limit: Cents): Cents =>
  contributed > limit ? subtractCents(contributed, limit) : NO_CENTS;

/** The last day to give the excess of a year back. *Source*: decisions 1.3 and 2.7, RD 304/2004 article 6.3. */
export const excessRefundDeadline = (year: number): CivilDate => civilDate(`${year + 1}-06-30`);

/** What giving an excess back does. */
export interface ExcessRefund {
  /** The excess itself, never its return. */
  readonly refund: Cents;
  /** Units whose value pays the refund. */
  readonly units_cancelled: Shares;
  /** Units of the excess that its gain leaves over: they stay with the pension fund. */
  readonly units_left_in_fund: Shares;
  /** Other units of the participant that its loss takes. */
  readonly units_lost: Shares;
  readonly taken: readonly Lot[];
  readonly remaining: readonly Lot[];
}

/** The units that an amount bought, newest contributions first. */
const unitsBoughtWith = (amount: Cents, lots: readonly Lot[]): Shares => {
  let left = amount;
  let units = 0n;
  for (const lot of lots.toSorted(compareLots).toReversed()) {
    const spent = lot.cost < left ? lot.cost : left;
    if (spent > 0n) units += divideHalfUp(lot.units * spent, lot.cost);
    left = subtractCents(left, spent);
  }
  return shares(units);
};

const positive = (units: bigint): Shares => shares(units > 0n ? units : 0n);

/**
 * Gives an excess back: its euros at today's unit value, newest contributions first. Its gain stays in the fund; its loss
 * is the participant's. *Units*: cents and shares. *Source*: decisions 1.3 (DEVOLUCION_EXCESO) and 2.7, RD 304/2004 article
 * 6.3.a. *Example*: 120.00 of 12 units at 10.80 cancels 11.111111 and leaves 0.888889 in the fund (E16).
 */
export const refundExcess = (
  lots: readonly Lot[],
  excess: Cents,
  price: UnitValue,
): ExcessRefund => {
  const held = unitsOfLots(lots);
  const bought = unitsBoughtWith(excess, lots);
  const wanted = unitsFor(excess, price);
  const units_cancelled = wanted < held ? wanted : held;
  const leaving = bought > units_cancelled ? bought : units_cancelled;
  return {
    refund: wanted <= held ? excess : valueOf(held, price),
    units_cancelled,
    units_left_in_fund: subtractShares(leaving, units_cancelled),
    units_lost: positive(units_cancelled - bought),
    ...takeLastIn(lots, leaving),
  };
};
