import { sharesText, centsText } from '@area/domain/money/wire';
import { cents, shares } from '@area/domain/money/money';
import { costOfLots, unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { reverseMovements, changeLots } from './units-store.ts';
import type { Undoing } from './units-store.ts';

/**
 * Takes back what an operation did to the units of an account: movements, lots and position, together or not at
 * all, by lines that name what they take back. The caller holds the position. *Source*: decisions, tenth, and 2.1.
 */
export const undoUnits = async (db: Db, undoing: Undoing): Promise<void> => {
  const { original, lots } = undoing;
  await reverseMovements(db, undoing);
  await changeLots(db, undoing);
  await db
    .updateTable('positions')
    .set({
      units: sql`units + ${sharesText(unitsOfLots(lots))}`,
      cost: sql`cost + ${centsText(costOfLots(lots))}`,
    })
    .where('account_uuid', '=', original.account_uuid)
    .where('product_uuid', '=', original.product_uuid)
    .execute();
};

/** The opposite of lots: what undoing an entry takes. */
export const opposite = (lots: readonly Lot[]): readonly Lot[] =>
  lots.map((lot) => ({ ...lot, units: shares(-lot.units), cost: cents(-lot.cost) }));
