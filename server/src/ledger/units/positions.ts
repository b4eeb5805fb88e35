import type { Position } from '@area/contract/accounts/schemas';
import { subtractShares } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import {
  centsFrom,
  rateText,
  sharesFrom,
  sharesText,
  unitValueFrom,
} from '@area/domain/money/wire';
import { weightsOf } from '@area/domain/money/weights';
import { presentGain, totalOf } from '@area/domain/performance/holding-value';
import type { HoldingValue } from '@area/domain/performance/holding-value';
import type { HeldPosition, HeldWorth } from './positions-store.ts';

/** Worth of a holding, nothing when its product has no unit value yet. */
export const heldValue = ({ units, nav }: Pick<HeldPosition, 'units' | 'nav'>): Cents | undefined =>
  nav === null ? undefined : valueOf(sharesFrom(units), unitValueFrom(nav));

/** Holdings with value and cost. */
export const worthOf = (held: HeldWorth): HoldingValue => ({
  value: heldValue(held),
  cost: centsFrom(held.cost),
});

const freeUnits = (held: HeldPosition): string =>
  sharesText(
    subtractShares(
      subtractShares(sharesFrom(held.units), sharesFrom(held.blocked_units)),
      sharesFrom(held.reserved_units),
    ),
  );

const presentHeld = (held: HeldPosition): Omit<Position, 'weight'> => ({
  uuid_product: held.product_uuid,
  code: held.code,
  name: held.name,
  class: held.class,
  type: held.type,
  risk: held.risk,
  units: held.units,
  blocked_units: held.blocked_units,
  reserved_units: held.reserved_units,
  free_units: freeUnits(held),
  nav: held.nav,
  nav_date: held.nav_date,
  cost: held.cost,
  ...presentGain(worthOf(held)),
});

/** Everything that an account holds, each with its weight among all of it. */
export const presentPositions = (held: readonly HeldPosition[]): Position[] => {
  const weights = weightsOf(held.map(heldValue));
  return held.map((each, index) => {
    const weight = weights[index];
    return { ...presentHeld(each), weight: weight === undefined ? null : rateText(weight) };
  });
};

/** What holdings are worth and cost together. */
export const totalOfHeld = (held: readonly HeldWorth[]): HoldingValue => totalOf(held.map(worthOf));
