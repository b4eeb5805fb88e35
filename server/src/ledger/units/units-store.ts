import type { CivilDate } from '@area/domain/calendar/civil-date';
import { cents, shares } from '@area/domain/money/money';
import type { Cents, Shares } from '@area/domain/money/money';
import { centsText, sharesText } from '@area/domain/money/wire';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { sql } from 'kysely';
import { unitsOfLots, costOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import type { ContributorKind } from '@area/domain/plan-people/contributor';

/** Whose units move, of what, and by which operation. */
export type UnitMove = Pick<OperationRow, 'uuid' | 'account_uuid' | 'product_uuid'>;

/** A movement of units: what the account gains, or with negative units loses. */
export interface Movement {
  readonly operation: UnitMove;
  readonly units: Shares;
  readonly day: CivilDate;
  readonly at: Date;
}

/** The double entry: the counter-account of the fund gives what the account gains. Once for each operation, by a constraint. */
export const moveUnits = async (db: Db, { operation, units, day, at }: Movement): Promise<void> => {
  const common = {
    operation_uuid: operation.uuid,
    product_uuid: operation.product_uuid,
    moved_on: day,
    reverses_uuid: null,
    created_at: at,
  };
  await db
    .insertInto('unit_movements')
    .values([
      {
        uuid: newUuid(),
        ...common,
        account_uuid: operation.account_uuid,
        units: sharesText(units),
      },
      { uuid: newUuid(), ...common, account_uuid: null, units: sharesText(shares(-units)) },
    ])
    .execute();
};

/** Locks positions until the transaction ends, always in the same order, to avoid deadlocks. */
export const lockPositions = async (
  db: Db,
  account: string,
  products: readonly string[],
): Promise<void> => {
  await db
    .selectFrom('positions')
    .select('product_uuid')
    .where('account_uuid', '=', account)
    .where('product_uuid', 'in', [...products])
    .orderBy('product_uuid')
    .forUpdate()
    .execute();
};

/** Units of a position that are blocked from now on; negative ones are free again. The caller has locked the position. */
export const addToBlocked = async (
  db: Db,
  { account_uuid, product_uuid }: Pick<UnitMove, 'account_uuid' | 'product_uuid'>,
  units: Shares,
): Promise<void> => {
  await db
    .updateTable('positions')
    .set({ blocked_units: sql`blocked_units + ${sharesText(units)}` })
    .where('account_uuid', '=', account_uuid)
    .where('product_uuid', '=', product_uuid)
    .execute();
};

/** A lot about to be made. */
export interface EnteredLot {
  /** Day of acquisition; a carried lot keeps that of its origin. */
  readonly date: CivilDate;
  readonly units: Shares;
  readonly cost: Cents;
  /** The lot of this registry that it continues. */
  readonly carried_from?: string;
  /** Consolidated by default. *Source*: decisions 2.8. */
  readonly rights?: 'C' | 'E';
  /** Who contributed it elsewhere; for contributions made here the operation says it. */
  readonly contributor?: ContributorKind;
}

/** Units that enter an account on a day, lot by lot. */
export interface Entries {
  readonly operation: UnitMove;
  readonly lots: readonly [EnteredLot, ...EnteredLot[]];
  readonly day: CivilDate;
  readonly at: Date;
}

/** Lots of one day leave in the order of their ids, so ids follow the order of arrival. */
export const openLots = async (db: Db, { operation, lots, at }: Entries): Promise<void> => {
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

export const addToPosition = async (db: Db, { operation, lots }: Entries): Promise<void> => {
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

/** A part of a lot that leaves, with its value if it was sold. */
export interface LeavingLot extends Lot {
  readonly gross?: Cents;
  readonly fee?: Cents;
}

/** Units that leave an account on a day, lot by lot. */
export interface Exit {
  readonly operation: UnitMove;
  readonly lots: readonly LeavingLot[];
  readonly day: CivilDate;
  readonly at: Date;
  /** The operation that reserved them; by default this one. */
  readonly reserved_by?: string;
}

export const takeFromLots = async (db: Db, { operation, lots, at }: Exit): Promise<void> => {
  const uuids = lots.map(() => newUuid()).toSorted();
  const rows = lots.map(({ id, units, cost, gross, fee }, index) => ({
    uuid: uuids[index] ?? newUuid(),
    lot_uuid: id,
    operation_uuid: operation.uuid,
    created_at: at,
    units: sharesText(shares(-units)),
    cost: centsText(cents(-cost)),
    gross: gross === undefined ? null : centsText(gross),
    fee: fee === undefined ? null : centsText(fee),
  }));
  await db.insertInto('lot_events').values(rows).execute();
};

export const takeFromPosition = async (db: Db, { operation, lots }: Exit): Promise<void> => {
  await db
    .updateTable('positions')
    .set({
      units: sql`units - ${sharesText(unitsOfLots(lots))}`,
      cost: sql`cost - ${centsText(costOfLots(lots))}`,
    })
    .where('account_uuid', '=', operation.account_uuid)
    .where('product_uuid', '=', operation.product_uuid)
    .execute();
};

/** The effects of an operation on units, which its correction reverses. */
export interface UnitReversal {
  readonly original: OperationRow;
  /** Uuid of the compensation. */
  readonly by: string;
  /** What the lots gain, or with negative units lose. */
  readonly lots: readonly Lot[];
  readonly at: Date;
}

/** The reversal of both lines of the movement, on the same day. */
export const reverseMovements = async (
  db: Db,
  { original, by, at }: UnitReversal,
): Promise<void> => {
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

export const changeLots = async (
  db: Db,
  { original, by, lots, at }: UnitReversal,
): Promise<void> => {
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

/** Units and cost that lots add to a position, or with negative units take from it. */
export const addToPositionOf = async (
  db: Db,
  { account_uuid, product_uuid }: Pick<UnitMove, 'account_uuid' | 'product_uuid'>,
  lots: readonly Lot[],
): Promise<void> => {
  await db
    .updateTable('positions')
    .set({
      units: sql`units + ${sharesText(unitsOfLots(lots))}`,
      cost: sql`cost + ${centsText(costOfLots(lots))}`,
    })
    .where('account_uuid', '=', account_uuid)
    .where('product_uuid', '=', product_uuid)
    .execute();
};
