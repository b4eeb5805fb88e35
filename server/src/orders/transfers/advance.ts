import type { OperationStatus } from '@area/domain/operation/codes';
import type { Failure } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { applyMessage } from './apply-message.ts';
import { claimLine } from './cash.ts';
import { listUnclaimedLines } from './cash-store.ts';
import { alertDeadlines } from './deadlines.ts';
import { handOverMessages } from './hand-over.ts';
import { payOutgoing } from './pay-outgoing.ts';
import { receiveFiles } from './receive.ts';
import { requestTransfer } from './request.ts';
import { settleTransfer } from './settle.ts';
import { listInStatus, listToSettle } from './store.ts';
import { listPending } from './message-store.ts';

/** What a run did with the transfers between managers. */
export interface TransferReport {
  /** Orders whose request was written. */
  readonly requested: number;
  /** Files that the circuit took, and that came. */
  readonly handed_over: number;
  readonly received: number;
  /** Messages that something came of. */
  readonly applied: number;
  /** Lines of the bank that were the money of a transfer. */
  readonly paid: number;
  /** Transfers that were received or executed, and units that were sold for other managers. */
  readonly settled: number;
  /** Transfers with a deadline notice to the office. */
  readonly alerted: number;
  readonly failed: readonly Failure[];
}

const ALIVE: readonly OperationStatus[] = ['VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2'];
const RECEIVING: readonly OperationStatus[] = ['SNCE_1', 'SNCE_2', 'SNCE_3'];

/** The circuit may be unreachable: everything else continues, and the next run tries again. */
const reach = async (failed: Failure[], act: () => Promise<number>): Promise<number> =>
  act().catch((error: unknown) => {
    failed.push({ operation: 'circuit', reason: String(error) });
    return 0;
  });

/** The step of the day that does it. */
export const TRANSFERS_STEP = 'transfers';

/**
 * Advances every transfer between managers as far as possible: requests, received messages, money, units, and the alerts
 * for the office. Each operation has its own transaction. The step may run twice, in several processes at once, and again
 * after a crash. *Source*: decisions 1.2 (O14 to O18), 1.3 (TRASPASO_SALIDA) and 8; ADR 55 and 61.
 */
export const advanceTransfers = async (
  db: Db,
  parts: Pick<Parts, 'settings' | 'transfers'>,
  now: Date,
): Promise<TransferReport> => {
  const failed: Failure[] = [];
  const run = async (
    uuids: readonly string[],
    act: (tx: Db, uuid: string) => Promise<boolean>,
  ): Promise<number> => {
    const outcome = await runEach({ db }, uuids, act);
    failed.push(...outcome.failed);
    return outcome.done;
  };
  const requested = await run(await listInStatus(db, 'IN', ['RD_SENT']), async (tx, uuid) =>
    requestTransfer(tx, parts, { uuid, now }),
  );
  const received = await reach(failed, async () => receiveFiles(db, parts.transfers, now));
  const applied = await run(await listPending(db), async (tx, uuid) =>
    applyMessage(tx, parts, { uuid, now }),
  );
  const paid = await run(await listUnclaimedLines(db), async (tx, uuid) =>
    claimLine(tx, uuid, now),
  );
  const entered = await run(await listToSettle(db, RECEIVING), async (tx, uuid) =>
    settleTransfer(tx, uuid, now),
  );
  const left = await run(await listInStatus(db, 'OUT', ['SNCE_2']), async (tx, uuid) =>
    payOutgoing(tx, parts, { uuid, now }),
  );
  // Last, so that the answers of this run are sent too.
  const handed_over = await reach(failed, async () => handOverMessages(db, parts, now));
  const due = [...(await listInStatus(db, 'IN', ALIVE)), ...(await listInStatus(db, 'OUT', ALIVE))];
  const alerted = await run(due, async (tx, uuid) => alertDeadlines(tx, uuid, now));
  const settled = entered + left;
  return { requested, handed_over, received, applied, paid, settled, alerted, failed };
};
