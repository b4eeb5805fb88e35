import type { Db } from '../../platform/db/tables.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';

/** Pauses periodic orders because of a block. The reason is not notified. *Source*: decisions 1.2 (O21), 1.7 and 1.8. */
export const suspendPeriodics = async (
  db: Db,
  periodics: readonly string[],
  at: Date,
): Promise<void> => {
  for (const uuid of periodics)
    await transitionOperation(db, await lockOperation(db, uuid), {
      to: 'PERIODIC_SUSPENDED',
      actor: SYSTEM,
      at,
    });
};
