import type { CivilDate } from '@area/domain/calendar/civil-date';
import { cents, shares } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText, sharesText } from '@area/domain/money/wire';
import { costOfLots, unitsOfLots } from '@area/domain/operation/lots';
import type { Lot } from '@area/domain/operation/lots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { moveUnits } from './move-units.ts';
import type { Moving } from './move-units.ts';
import { releaseUnits } from './reservations.ts';

/** A part of a lot that leaves; with what it was worth where it was sold. */
export interface LeavingLot extends Lot {
  readonly gross?: Cents;
  readonly fee?: Cents;
}

/** Units that leave an account on a day, lot by lot. */
export interface Exit {
  readonly operation: Moving;
  readonly lots: readonly LeavingLot[];
  readonly day: CivilDate;
  readonly at: Date;
  /** Whose reservation they were; its own unless told otherwise. */
  readonly reserved_by?: string;
}

const takeFromLots = async (db: Db, { operation, lots, at }: Exit): Promise<void> => {
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

const takeFromPosition = async (db: Db, { operation, lots }: Exit): Promise<void> => {
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

/**
 * Takes units out of an account: reservation, movement set, what each lot gives and position, together or not at
 * all. The caller holds the position, from which it has the lots. *Source*: decisions, fourth, 1.3 and 2.5.
 */
export const leaveUnits = async (db: Db, exit: Exit): Promise<void> => {
  const { operation, lots, day, at, reserved_by } = exit;
  // What was set aside is free again before it leaves: the position never counts it twice.
  await releaseUnits(db, reserved_by ?? operation.uuid, at);
  await moveUnits(db, { operation, units: shares(-unitsOfLots(lots)), day, at });
  await takeFromLots(db, exit);
  await takeFromPosition(db, exit);
};
