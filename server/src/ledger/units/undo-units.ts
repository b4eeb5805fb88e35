import { cents, shares } from '@area/domain/money/money';
import type { Lot } from '@area/domain/operation/lots';
import type { Db } from '../../platform/db/tables.ts';
import { addToPositionOf, changeLots, reverseMovements } from './units-store.ts';
import type { UnitReversal } from './units-store.ts';

/**
 * Reverses the effects of an operation on units: movements, lots and position, all or nothing, by lines that name what they
 * reverse. The caller has locked the position. *Source*: decisions, tenth, and 2.1.
 */
export const undoUnits = async (db: Db, undoing: UnitReversal): Promise<void> => {
  const { original, lots } = undoing;
  await reverseMovements(db, undoing);
  await changeLots(db, undoing);
  await addToPositionOf(db, original, lots);
};

/** The opposite of lots: what undoing an entry takes. */
export const opposite = (lots: readonly Lot[]): readonly Lot[] =>
  lots.map((lot) => ({ ...lot, units: shares(-lot.units), cost: cents(-lot.cost) }));
