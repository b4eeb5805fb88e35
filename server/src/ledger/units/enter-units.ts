import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Shares } from '@area/domain/money/money';
import { costOfLots, unitsOfLots } from '@area/domain/operation/lots';
import { centsFrom, centsText, sharesFrom, sharesText } from '@area/domain/money/wire';
import type { ContributorKind } from '@area/domain/plan-people/contributor';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { OperationRow } from '../../platform/db/operation-tables.ts';
import { moveUnits } from './move-units.ts';
import type { Moving } from './move-units.ts';
import { getAmount } from './amount.ts';

/** A lot about to be made. */
export interface EnteredLot {
  /** Day of acquisition; a lot that is carried along keeps that of its origin. */
  readonly date: CivilDate;
  readonly units: Shares;
  readonly cost: Cents;
  /** The lot of this registry that it continues. */
  readonly carried_from?: string;
  /** Consolidated unless told otherwise. *Source*: decisions 2.8. */
  readonly rights?: 'C' | 'E';
  /** Who put it in elsewhere; of what was put in here its own operation says so. */
  readonly contributor?: ContributorKind;
}

/** Units that enter an account on a day, lot by lot. */
export interface Entries {
  readonly operation: Moving;
  readonly lots: readonly [EnteredLot, ...EnteredLot[]];
  readonly day: CivilDate;
  readonly at: Date;
}

/** Lots of one day leave in the order of their names, so they are named in the order in which they came. */
const openLots = async (db: Db, { operation, lots, at }: Entries): Promise<void> => {
  const { uuid: operation_uuid, account_uuid, product_uuid } = operation;
  const uuids = lots.map(() => newUuid()).toSorted();
  const rows = lots.map(({ date, units, cost, carried_from, rights, contributor }, index) => ({
    uuid: uuids[index] ?? newUuid(),
    operation_uuid,
    account_uuid,
    product_uuid,
    created_at: at,
    acquired_on: date,
    units: sharesText(units),
    cost: centsText(cost),
    carried_from: carried_from ?? null,
    rights: rights ?? 'C',
    contributor: contributor ?? null,
  }));
  await db.insertInto('lots').values(rows).execute();
};

const addToPosition = async (db: Db, { operation, lots }: Entries): Promise<void> => {
  const { account_uuid, product_uuid } = operation;
  const counted = lots.map((lot) => ({ ...lot, id: '' }));
  await db
    .insertInto('positions')
    .values({
      account_uuid,
      product_uuid,
      units: sharesText(unitsOfLots(counted)),
      cost: centsText(costOfLots(counted)),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_uuid', 'product_uuid']).doUpdateSet({
        units: sql`positions.units + excluded.units`,
        cost: sql`positions.cost + excluded.cost`,
      }),
    )
    .execute();
};

/**
 * Brings units into an account with the dates and costs that they have: movement set, lots and position, together
 * or not at all. What a transfer, an inheritance or a donation brings. *Source*: decisions, fourth, and 2.5.
 */
export const enterLots = async (db: Db, entries: Entries): Promise<void> => {
  const units = unitsOfLots(entries.lots.map((lot) => ({ ...lot, id: '' })));
  // The position first: from then on it is held, and nobody else comes to its days.
  await addToPosition(db, entries);
  await moveUnits(db, { ...entries, units });
  await openLots(db, entries);
};

/** Units that were bought on a day. */
export interface Entry {
  readonly operation: Pick<OperationRow, 'uuid' | 'account_uuid' | 'product_uuid' | 'amount'>;
  readonly units: string;
  readonly day: CivilDate;
  readonly at: Date;
}

/** Brings bought units into an account: one lot, which costs all the money paid, fee included. *Source*: decisions 2.4. */
export const enterUnits = async (db: Db, { operation, units, day, at }: Entry): Promise<void> =>
  enterLots(db, {
    operation,
    day,
    at,
    lots: [{ date: day, units: sharesFrom(units), cost: centsFrom(getAmount(operation)) }],
  });
