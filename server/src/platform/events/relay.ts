import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { sortHeldEvents } from './held-store.ts';
import { lockRelay, numberEvents } from './store.ts';

const AT_ONCE = 1000;

/**
 * Numbers the events that have committed. One process at a time does it: identifiers of inserts become visible out of order, numbers
 * of the relay do not. What an import brought waits for its sign-off. *Source*: office 6, ADR 195 and 208.
 */
export const relayEvents = async (db: Db): Promise<number> => {
  for (let done = 0; ;) {
    const numbered = await inTransaction(db, async (tx) => {
      const last = await lockRelay(tx);
      if (last === undefined) return 0;
      await sortHeldEvents(tx);
      return numberEvents(tx, last, AT_ONCE);
    });
    done += numbered;
    if (numbered < AT_ONCE) return done;
  }
};
