import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockRelay, numberEvents } from './store.ts';

const AT_ONCE = 1000;

/**
 * Numbers the events that have committed. One process at a time does it: identifiers of inserts become visible out of order, numbers
 * of the relay do not. *Source*: office 6, ADR 195.
 */
export const relayEvents = async (db: Db): Promise<number> => {
  for (let done = 0; ;) {
    const numbered = await inTransaction(db, async (tx) => {
      const last = await lockRelay(tx);
      return last === undefined ? 0 : numberEvents(tx, last, AT_ONCE);
    });
    done += numbered;
    if (numbered < AT_ONCE) return done;
  }
};
