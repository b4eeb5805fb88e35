import type { CivilDate } from '../calendar/civil-date.ts';
import type { Lot } from '../operation/lots.ts';
import type { Compartment, RedemptionCause } from './codes.ts';
import { compartmentOf, lotsIn } from './compartment.ts';
import { lotsOfTenYears } from './ten-year-window.ts';

/** A contribution with the rights as which its units are held. */
export interface RightsLot extends Lot {
  readonly rights: 'C' | 'E';
}

/** What a benefit may take. */
export interface CollectionRequest {
  readonly cause: RedemptionCause | null;
  readonly rights: 'C' | 'E';
  readonly compartment: Compartment | null;
  readonly on: CivilDate;
}

/** The contributions that a benefit may take: those of its rights and compartment; without a cause those of ten years. *Source*: decisions 1.6 and 2.8. */
export const collectableLots = <L extends RightsLot>(
  lots: readonly L[],
  { cause, rights, compartment, on }: CollectionRequest,
): readonly L[] => {
  const own = lots.filter((lot) => lot.rights === rights);
  const old = cause === null ? new Set(lotsOfTenYears(own, on)) : undefined;
  const inside = compartment === null ? undefined : new Set(lotsIn(own, compartment));
  return own.filter((lot) => (old?.has(lot) ?? true) && (inside?.has(lot) ?? true));
};

/** Whether there are contributions from before 2007 and from after. */
export const isOfBothCompartments = (lots: readonly Lot[]): boolean =>
  new Set(lots.map(({ date }) => compartmentOf(date))).size > 1;
