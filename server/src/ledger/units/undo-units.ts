import { sharesText, centsText } from '@area/domain/money/wire';
import { cents, shares } from '@area/domain/money/money';
import { costOfLots, unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { OperationRow } from '../../platform/db/operation-tables.ts';

/** What an operation did to units, about to be taken back by the one that takes its place. */
export interface Undoing {
  readonly original: OperationRow;
  /** Uuid of the compensation. */
  readonly by: string;
  /** What the lots gain, or with negative units lose. */
  readonly lots: readonly Lot[];
  readonly at: Date;
}

/** The opposite of both lines of the movement, on the same day: the account never was on the wrong way. */
const reverseMovements = async (db: Db, { original, by, at }: Undoing): Promise<void> => {
  const lines = await db
    .selectFrom('unit_movements')
    .selectAll()
    .where('operation_uuid', '=', original.uuid)
    .where('reverses_uuid', 'is', null)
    .execute();
  const reversed = lines.map(({ uuid, units, ...line }) => ({
    ...line,
    uuid: newUuid(),
    operation_uuid: by,
    units: sql<string>`-${units}::numeric`,
    reverses_uuid: uuid,
    created_at: at,
  }));
  await db.insertInto('unit_movements').values(reversed).execute();
};

const changeLots = async (db: Db, { original, by, lots, at }: Undoing): Promise<void> => {
  const rows = lots.map(({ id, units, cost }) => ({
    uuid: newUuid(),
    lot_uuid: id,
    operation_uuid: by,
    undoes_uuid: original.uuid,
    units: sharesText(units),
    cost: centsText(cost),
    created_at: at,
  }));
  await db.insertInto('lot_events').values(rows).execute();
};

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
