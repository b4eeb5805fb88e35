import { shares } from '@area/domain/money/money';
import { unitsOfLots } from '@area/domain/operation/lots';
import type { Db } from '../../platform/db/tables.ts';
import { moveUnits, takeFromLots, takeFromPosition } from './units-store.ts';
import { releaseUnits } from './reservations-store.ts';
import type { Exit } from './units-store.ts';

/**
 * Takes units out of an account: reservation, movement set, lot events and position, all or nothing. The caller has locked
 * the position, from which it has the lots. *Source*: decisions, fourth, 1.3 and 2.5.
 */
export const leaveUnits = async (db: Db, exit: Exit): Promise<void> => {
  const { operation, lots, day, at, reserved_by } = exit;
  // Reserved units are released before they leave, so that the position never counts them twice.
  await releaseUnits(db, reserved_by ?? operation.uuid, at);
  await moveUnits(db, { operation, units: shares(-unitsOfLots(lots)), day, at });
  await takeFromLots(db, exit);
  await takeFromPosition(db, exit);
};
