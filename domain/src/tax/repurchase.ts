import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Cents, Shares } from '../money/money.ts';
import { NO_CENTS, NO_SHARES, addCents, addShares, cents, shares } from '../money/money.ts';
import { divideHalfUp } from '../money/rounding.ts';

/** Before and after a sale at a loss, for what is traded on no market, as funds are. *Units*: months. *Source*: decisions 11.17 [S1 art. 33.5.g]. */
const REPURCHASE_MONTHS = 12;

/** Units that were sold out of one lot. */
export interface SoldLot {
  readonly units: Shares;
  /** Its own gain; a loss is negative. *Units*: cents. */
  readonly gain: Cents;
}

/** A redemption, with what left by it, first in first out. */
export interface Sale {
  /** The day of its unit value. */
  readonly on: CivilDate;
  readonly sold: readonly SoldLot[];
}

/** Units of the same product that are still held. */
export interface HeldLot {
  readonly date: CivilDate;
  readonly units: Shares;
}

/** Of one lot that was sold: the units that others cover, and the part of its loss that does not count yet. */
export interface LossDeferral {
  readonly matched_units: Shares;
  readonly deferred_loss: Cents;
}

const NOTHING: LossDeferral = { matched_units: NO_SHARES, deferred_loss: NO_CENTS };

/**
 * Whether a purchase defers the loss of a sale: within a year before or after it, both days counted. *Source*: decisions
 * 11.17.
 */
export const isRepurchase = (soldOn: CivilDate, boughtOn: CivilDate): boolean =>
  addMonths(soldOn, -REPURCHASE_MONTHS) <= boughtOn &&
  boughtOn <= addMonths(soldOn, REPURCHASE_MONTHS);

/** Takes units from those held around a sale, each unit once. */
const cover = (wanted: Shares, pool: { units: Shares; readonly date: CivilDate }[]): Shares => {
  let left = wanted as bigint;
  for (const each of pool) {
    const taken = each.units < left ? each.units : left;
    each.units = shares(each.units - taken);
    left -= taken;
  }
  return shares(wanted - left);
};

/**
 * The part of each loss that is deferred, because units bought within a year of the sale are still held after it. Each unit
 * held covers one unit sold; losses first in first out. *Shape*: for each sale, one entry for each lot sold; a lot with a
 * gain has nothing. *Units*: shares and cents. *Source*: decisions 2.5 and 11.17. *Example*: 100 units sold at a loss of
 * 250.00 while 40 bought within the year stay: 100.00.
 */
export const deferLosses = (
  sales: readonly Sale[],
  held: readonly HeldLot[],
): readonly (readonly LossDeferral[])[] => {
  const pool = held.map(({ date, units }) => ({ date, units }));
  return sales.map(({ on, sold }) =>
    sold.map(({ units, gain }) => {
      if (gain >= NO_CENTS) return NOTHING;
      const matched_units = cover(
        units,
        pool.filter(({ date }) => isRepurchase(on, date)),
      );
      const deferred_loss = cents(divideHalfUp(-gain * matched_units, units));
      return { matched_units, deferred_loss };
    }),
  );
};

const totalOf = (
  all: readonly (readonly LossDeferral[])[],
): Pick<LossDeferral, 'deferred_loss'> & { units: Shares } => ({
  deferred_loss: addCents(...all.flat().map(({ deferred_loss }) => deferred_loss)),
  units: addShares(...all.flat().map(({ matched_units }) => matched_units)),
});

/**
 * The deferred loss of a redemption, or nothing if all of it counts. Figures and withholding do not change: only the
 * holder's tax return defers it. `remaining`: what stays after it. *Units*: cents. *Source*: decisions 11.17.
 */
export const lossWarningOnRedemption = (
  sale: Sale,
  remaining: readonly HeldLot[],
): Cents | undefined => {
  const { units, deferred_loss } = totalOf(deferLosses([sale], remaining));
  return units > NO_SHARES ? deferred_loss : undefined;
};

/**
 * The losses of earlier redemptions that a purchase defers, beyond those that held units already defer, or nothing.
 * *Units*: cents. *Source*: decisions 11.17.
 */
export const lossWarningOnSubscription = (
  bought: HeldLot,
  sales: readonly Sale[],
  held: readonly HeldLot[],
): Cents | undefined => {
  const before = totalOf(deferLosses(sales, held));
  const after = totalOf(deferLosses(sales, [...held, bought]));
  return after.units > before.units ? cents(after.deferred_loss - before.deferred_loss) : undefined;
};
