import type { Db } from '../../platform/db/tables.ts';
import type { AskedDay } from './asked-day.ts';
import { listHeldOn } from './on-a-day.ts';
import { listHeld } from './positions.ts';
import type { Held } from './positions.ts';

/** What accounts hold as of a day: today by the positions, which are kept for it, any other day by what moved until then. */
export const listHeldAsOf = async (
  db: Db,
  accounts: readonly string[],
  { on, isToday }: AskedDay,
): Promise<Held[]> => (isToday ? listHeld(db, accounts, on) : listHeldOn(db, { accounts, on }));
