import { SYSTEM } from '../../access/auth/actor.ts';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refundUnmatched } from '../payouts/refund-due.ts';
import { gatherDirectDebits, gatherPayouts } from './gather.ts';
import type { BatchSettings } from './gather.ts';

/**
 * The step of the day: what is due to be paid waits in batches for two people, after what nobody could match has been asked to go
 * back. Each payout is in one batch, however often and by however many this runs. *Source*: decisions 1.5 and 8, ADR 183.
 */
export const gatherDuePayouts = async (
  db: Db,
  settings: BatchSettings,
  now: Date,
): Promise<number> => {
  await refundUnmatched(db, now);
  const maker = { by: SYSTEM.name, now, settings };
  return (await inTransaction(db, async (tx) => gatherPayouts(tx, maker))).payments;
};

/** The same for what is collected by direct debit. *Source*: decisions 1.2 (O9), 1.5 and 8, ADR 183. */
export const gatherDueDebits = async (
  db: Db,
  settings: BatchSettings,
  now: Date,
): Promise<number> => {
  const maker = { by: SYSTEM.name, now, settings };
  return (await inTransaction(db, async (tx) => gatherDirectDebits(tx, maker))).payments;
};
