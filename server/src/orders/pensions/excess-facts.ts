import { civilDate } from '@area/domain/calendar/civil-date';
import { addCents, NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents, Shares, UnitValue } from '@area/domain/money/money';
import { unitValueFrom } from '@area/domain/money/wire';
import type { Lot } from '@area/domain/operation/lots';
import { takeLastIn, unitsOfLots } from '@area/domain/operation/lots';
import { excessOf, refundExcess } from '@area/domain/pension/excess';
import type { ExcessRefund } from '@area/domain/pension/excess';
import type { Db } from '../../platform/db/tables.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import type { LeavingFacts } from '../redemptions/redemption-facts.ts';
import { getContributionYear } from './contribution-year.ts';
import type { ExcessQuery } from './excess-store.ts';
import { sumRefunds } from './excess-store.ts';

/** A year of contributions above its limit, and what of that is not given back or asked back yet. */
export interface ExcessYear {
  /** Here and, as the participant says, elsewhere. */
  readonly contributed: Cents;
  readonly limit: Cents;
  /** What may be given back here: never more than was contributed here. */
  readonly excess: Cents;
}

const lesser = (a: Cents, b: Cents): Cents => (a < b ? a : b);

/** What of a year is above its limit. *Source*: decisions 2.7. */
export const getExcessYear = async (db: Db, asked: ExcessQuery): Promise<ExcessYear> => {
  const {
    limit,
    contributed: here,
    declared_elsewhere,
  } = await getContributionYear(db, asked.participant, asked.year);
  const contributed = addCents(here, declared_elsewhere);
  const above = lesser(excessOf(contributed, limit), here);
  const refunded = await sumRefunds(db, asked);
  return {
    contributed,
    limit,
    excess: above > refunded ? subtractCents(above, refunded) : NO_CENTS,
  };
};

/** Where the refund of a year is taken from. */
export interface RefundQuery {
  readonly account: string;
  readonly product: string;
  readonly year: number;
  readonly now: Date;
  readonly price?: UnitValue;
  readonly except?: string;
}

/** The lots of a refund: consolidated, of that year or before, and only free units. */
export interface RefundFacts {
  readonly leaving: LeavingFacts;
  readonly lots: readonly Lot[];
}

const least = (a: Shares, b: Shares): Shares => (a < b ? a : b);

/** The facts for a refund: later contributions are not used. *Source*: decisions 1.3 (DEVOLUCION_EXCESO), ADR 65. */
export const getRefundFacts = async (
  db: Db,
  { account, product, year, now, price, except }: RefundQuery,
): Promise<RefundFacts> => {
  const leaving = await getRedemptionFacts(db, {
    account,
    product,
    now,
    ...(price !== undefined && { price }),
    ...(except !== undefined && { except }),
  });
  const end = civilDate(`${year}-12-31`);
  const own = leaving.lots.filter(({ rights, date }) => rights === 'C' && date <= end);
  return { leaving, lots: takeLastIn(own, least(unitsOfLots(own), leaving.free_units)).taken };
};

/** The units for a refund at the last unit value, or at that of the facts; nothing without a value or units. */
export const refundOf = (amount: Cents, { leaving, lots }: RefundFacts): ExcessRefund | undefined =>
  leaving.price === 0n || lots.length === 0 ? undefined : refundExcess(lots, amount, leaving.price);

/** The unit value for an estimate of a refund. */
export const lastValueOf = ({ leaving: { nav, nav_date } }: RefundFacts) => ({
  price: unitValueFrom(nav ?? '0'),
  price_on: nav_date,
});
