import { compareDates } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Shares } from '../money/money.ts';
import {
  addCents,
  addShares,
  cents,
  NO_SHARES,
  shares,
  subtractCents,
  subtractShares,
} from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';

/** Units bought together: the source of position, gain and withholding. *Source*: decisions, fourth. */
export interface Lot {
  readonly id: string;
  /** Day of acquisition; a transfer carries it along. *Source*: RD 439/2007 article 97.2. */
  readonly date: CivilDate;
  readonly units: Shares;
  /** What they cost with their expenses. */
  readonly cost: Cents;
}

/** What was taken from some lots and what stays in them. */
export interface LotSelection {
  /** The parts taken, in order; each keeps the id and the date of its lot. */
  readonly taken: readonly Lot[];
  readonly remaining: readonly Lot[];
}

/** First bought first, by id on the same day. *Source*: decisions 2.5. */
export const compareLots = (a: Lot, b: Lot): number => {
  const byDate = compareDates(a.date, b.date);
  if (byDate !== 0) return byDate;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};

/** *Units*: shares. */
export const unitsOfLots = (lots: readonly Lot[]): Shares =>
  addShares(...lots.map(({ units }) => units));

/** *Units*: cents. */
export const costOfLots = (lots: readonly Lot[]): Cents =>
  addCents(...lots.map(({ cost }) => cost));

/** Cost of some units of a lot, half up; all of them cost what the lot does. *Units*: cents. *Source*: decisions 2.5. */
export const costOfPart = (lot: Lot, units: Shares): Cents =>
  units === lot.units ? lot.cost : cents(divideHalfUp(lot.cost * units, lot.units));

const divide = (lot: Lot, units: Shares): readonly [Lot, Lot] => {
  const cost = costOfPart(lot, units);
  const left = {
    ...lot,
    units: subtractShares(lot.units, units),
    cost: subtractCents(lot.cost, cost),
  };
  return [{ ...lot, units, cost }, left];
};

/**
 * Takes units from lots in the order given, each lot emptied before the next one is touched.
 * *Errors*: RangeError for more units than there are, or negative ones, a programming error.
 * *Source*: decisions 2.5.
 */
export const takeInOrder = (lots: readonly Lot[], units: Shares): LotSelection => {
  if (units < 0n || units > unitsOfLots(lots))
    throw new RangeError('not that many units in the lots');
  const taken: Lot[] = [];
  const remaining: Lot[] = [];
  let wanted = units;
  for (const lot of lots) {
    const [part, left] = divide(lot, wanted < lot.units ? wanted : lot.units);
    if (part.units > 0n) taken.push(part);
    if (left.units > 0n) remaining.push(left);
    wanted = shares(wanted - part.units);
  }
  return { taken, remaining };
};

/** Takes the units bought first. *Errors*: RangeError as `takeInOrder`. *Source*: decisions 2.5, Ley 35/2006 article 37.2. */
export const takeFirstIn = (lots: readonly Lot[], units: Shares): LotSelection =>
  takeInOrder(lots.toSorted(compareLots), units);

/** Takes the units bought last, as the refund of an excess does; what stays is again in order. *Source*: decisions 1.3, DEVOLUCION_EXCESO. */
export const takeLastIn = (lots: readonly Lot[], units: Shares): LotSelection => {
  const { taken, remaining } = takeInOrder(lots.toSorted(compareLots).toReversed(), units);
  return { taken, remaining: remaining.toReversed() };
};

/** Units of a position that are reserved or blocked. *Units*: shares. */
export interface UnitsHeld {
  readonly units: Shares;
  readonly blocked_units: Shares;
  readonly reserved_units: Shares;
}

/** Units that an order may use. *Units*: shares, never negative. *Source*: decisions 1.3, reservation. */
export const freeUnitsOf = ({ units, blocked_units, reserved_units }: UnitsHeld): Shares => {
  const free = units - blocked_units - reserved_units;
  return free > 0n ? shares(free) : NO_SHARES;
};
