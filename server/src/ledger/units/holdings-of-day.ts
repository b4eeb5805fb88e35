import type { Db } from '../../platform/db/tables.ts';
import type { RequestedDay } from './requested-day.ts';
import { listHeldOn } from './sums-of-day-store.ts';
import { listHeld } from './positions-store.ts';
import type { HeldPosition } from './positions-store.ts';

/** Holdings of accounts as of a day: today from the positions, any other day from the movements until then. */
export const listHoldingsOfDay = async (
  db: Db,
  accounts: readonly string[],
  { on, isToday }: RequestedDay,
): Promise<HeldPosition[]> =>
  isToday ? listHeld(db, accounts, on) : listHeldOn(db, { accounts, on });
