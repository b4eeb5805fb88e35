import { whyNotExport } from '@area/domain/operation/guards';
import { findTransition } from '@area/domain/operation/transitions';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { writeClosedFiles } from './registrar-file.ts';
import { closeDayFiles, takeDayFile } from './files-store.ts';
import { lockValidatedAfter } from './orders-store.ts';
import { sendNewcomers } from './send-newcomers.ts';
import { sendOrders } from './send-orders.ts';
import { writeChangedDetails } from './write-details.ts';

type Office = Pick<Parts, 'storage' | 'settings'>;

/** Orders of one transaction: few enough for short locks, many enough for speed. */
const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Blocks of units are never sent, nor orders that wait for their money. */
export const isReady = (
  order: Pick<OperationRow, 'type' | 'payment_method' | 'payment_status'>,
): boolean =>
  whyNotExport(order) === undefined &&
  findTransition({ type: order.type, from: 'VALIDATED', to: 'RD_SENT', actor: 'SYS' }) !==
    undefined;

interface Batch {
  readonly sent: number;
  /** Where the next one begins; nothing after the last. */
  readonly last: string | undefined;
}

const sendBatch = async (db: Db, after: string, now: Date): Promise<Batch> =>
  inTransaction(db, async (tx) => {
    const looked = await lockValidatedAfter(tx, after, BATCH);
    const orders = looked.filter(isReady);
    if (orders.length > 0)
      await sendOrders(tx, orders, {
        file_uuid: (await takeDayFile(tx, now)).uuid,
        actor: SYSTEM,
        at: now,
      });
    return { sent: orders.length, last: looked.at(-1)?.uuid };
  });

/**
 * Sends every validated and paid order to the registrar, in batches into one file, with new people and accounts and with
 * changed data of those that the registrar knows. Each version of an order is in one file only, even if this runs again or
 * is interrupted: the next run continues and writes the missing files. *Source*: decisions 1.2 (O9) and 8.
 */
export const exportOrders = async (
  db: Db,
  office: Office,
  now: Date,
  signal?: AbortSignal,
): Promise<number> => {
  let sent = 0;
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    if (signal?.aborted) break;
    const batch: Batch = await sendBatch(db, after, now);
    sent += batch.sent;
    after = batch.last;
  }
  await sendNewcomers(db, now, signal);
  await writeChangedDetails(db, now);
  await closeDayFiles(db, now);
  await writeClosedFiles(db, office);
  return sent;
};
