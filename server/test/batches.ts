import { Readable } from 'node:stream';
import { discardPaymentBatch, releasePaymentBatch } from '@area/contract/office/batches/calls';
import { withdrawProposal } from '@area/contract/office/proposals/calls';
import { gatherDueDebits, gatherDuePayouts } from '../src/orders/batches/gather-due.ts';
import { readBankFile } from '../src/orders/bank-files/reading/read-file.ts';
import type { ReadReport } from '../src/orders/bank-files/reading/read-file.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { actTogether, deskOf } from './desk.ts';
import { enterAs } from './office-client.ts';
import type { TestApp } from './test-app.ts';

const OK = 200;

/** Discards every batch that waits: what other tests gathered at other hours is not released here. */
export const discardBatches = async (app: TestApp): Promise<void> => {
  const open = app.db.selectFrom('payment_batches').select('uuid').where('status', '=', 'OPEN');
  const clerk = await deskOf(app);
  for (const { uuid: id } of await open.execute())
    await clerk.ask(discardPaymentBatch, { params: { id }, body: { reason: 'De otra prueba.' } });
};

/** Releases every batch that waits, by two people; how many payments they carry. */
export const releaseBatches = async (app: TestApp): Promise<number> => {
  const open = await app.db
    .selectFrom('payment_batches')
    .select(['uuid', 'payments'])
    .where('status', '=', 'OPEN')
    .orderBy('made_at')
    .execute();
  for (const { uuid: id } of open) await actTogether(app, releasePaymentBatch, { params: { id } });
  return open.reduce((sum, { payments }) => sum + payments, 0);
};

/** Whether somebody who may approve, too, gets a batch that waits out alone; what they proposed is withdrawn. */
export const isReleasedAlone = async (app: TestApp): Promise<boolean> => {
  const open = app.db.selectFrom('payment_batches').select('uuid').where('status', '=', 'OPEN');
  const [batch] = await open.limit(1).execute();
  if (!batch) return false;
  const alone = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
  const proposal = await alone.propose(releasePaymentBatch, { params: { id: batch.uuid } });
  const { status } = await alone.tryApprove(proposal);
  if (status === OK) return true;
  await alone.ask(withdrawProposal, { params: { id: proposal.uuid } });
  return false;
};

/** What is due is gathered and released. */
export const payDuePayouts = async (app: TestApp): Promise<number> => {
  await gatherDuePayouts(app.db, app.parts.settings, app.clock.business());
  return releaseBatches(app);
};

export const collectDueDebits = async (app: TestApp): Promise<number> => {
  await gatherDueDebits(app.db, app.parts.settings, app.clock.business());
  return releaseBatches(app);
};

/** A file of the bank is read, as the office reads it once two people have approved. */
export const bringBankFile = async (
  app: TestApp,
  bytes: Buffer,
  { name = 'extracto.txt', accepts_warnings = false } = {},
): Promise<ReadReport> =>
  inTransaction(app.db, async (tx) =>
    readBankFile(tx, app.parts, {
      name,
      open: () => Readable.from([bytes], { objectMode: false }),
      by: 'operaciones',
      now: app.clock.business(),
      accepts_warnings,
    }),
  );
