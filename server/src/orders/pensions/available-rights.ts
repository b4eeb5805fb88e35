import { findProductType } from '../redemptions/store.ts';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Shares } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import type { Compartment, RedemptionCause } from '@area/domain/pension/codes';
import { collectableLots } from '@area/domain/pension/collectable-rights';
import { lotsIn } from '@area/domain/pension/compartment';
import { lotsOfTenYears } from '@area/domain/pension/ten-year-window';
import type { Db } from '../../platform/db/tables.ts';
import { unknownProduct } from '../operations/facts.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';
import { getRedemptionFacts } from '../redemptions/redemption-facts.ts';
import type { LeavingQuery, LeavingFacts } from '../redemptions/redemption-facts.ts';

/** What of a plan may be collected for what. */
export interface AvailableQuery extends LeavingQuery {
  readonly cause: RedemptionCause | null;
  readonly rights: 'C' | 'E';
  readonly compartment: Compartment | null;
  /** As of which day contributions are ten years old. */
  readonly today: CivilDate;
}

/** What may be collected: never more than is free. *Units*: shares and cents at the last official unit value. */
export interface AvailableRights {
  readonly facts: LeavingFacts;
  /** The contributions that it comes from, first contributed first. */
  readonly lots: readonly HeldLot[];
  readonly units: Shares;
  readonly value: Cents;
  readonly first_value: Cents;
  readonly second_value: Cents;
  readonly ten_year_units: Shares;
  readonly ten_year_value: Cents;
}

const least = (a: Shares, b: Shares): Shares => (a < b ? a : b);

/**
 * What may be collected from a plan for a cause: the units of its rights and compartment that are neither blocked nor
 * reserved; without a cause those of contributions ten years old. *Errors*: INVALID_INPUT naming `uuid_product` when it is
 * no plan. *Source*: decisions 1.6 and 2.8 (E19).
 */
export const getAvailableRights = async (
  db: Db,
  wanted: AvailableQuery,
): Promise<AvailableRights> => {
  if ((await findProductType(db, wanted.product)) !== 'P') throw unknownProduct('uuid_product');
  const facts = await getRedemptionFacts(db, wanted);
  const lots = collectableLots(facts.lots, { ...wanted, on: wanted.today });
  const { free_units, price } = facts;
  const units = least(unitsOfLots(lots), free_units);
  const old = least(
    unitsOfLots(
      lotsOfTenYears(
        facts.lots.filter(({ rights }) => rights === 'C'),
        wanted.today,
      ),
    ),
    free_units,
  );
  const worth = (of: readonly Lot[]) => valueOf(least(unitsOfLots(of), free_units), price);
  return {
    facts,
    lots,
    units,
    value: valueOf(units, price),
    first_value: worth(lotsIn(lots, '1')),
    second_value: worth(lotsIn(lots, '2')),
    ten_year_units: old,
    ten_year_value: valueOf(old, price),
  };
};
