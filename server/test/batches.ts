import { Readable } from 'node:stream';
import type { Call } from '@area/contract/call';
import { discardPaymentBatch, releasePaymentBatch } from '@area/contract/office/batches/calls';
import { withdrawProposal } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { gatherDueDebits, gatherDuePayouts } from '../src/orders/batches/gather-due.ts';
import { readBankFile } from '../src/orders/bank-files/reading/read-file.ts';
import type { ReadReport } from '../src/orders/bank-files/reading/read-file.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { deskOf } from './desk.ts';
import { enterAgain, enterAs } from './office-client.ts';
import type { OfficeClient } from './office-client.ts';
import type { AskedAtOffice, OfficeReply } from './staff-browser.ts';
import type { TestApp } from './test-app.ts';

type Pair = readonly [maker: OfficeClient, checker: OfficeClient];

const OK = 200;
const PROPOSED = 202;
const UNAUTHORIZED = 401;
const pairs = new WeakMap<TestApp, Pair>();

/** Two people of the office who release batches, in sessions that last. */
const enterReleasers = async (app: TestApp): Promise<Pair> => {
  const pair = pairs.get(app);
  const entered: Pair = pair
    ? [await enterAgain(app, pair[0].clerk), await enterAgain(app, pair[1].clerk)]
    : [await enterAs(app), await enterAs(app, 'OPERATIONS_ADMINISTRATOR')];
  pairs.set(app, entered);
  return entered;
};

/** Makes it in a session, and in a new one when that is over. */
const inSession = async <T>(
  app: TestApp,
  act: (pair: Pair) => Promise<T | typeof UNAUTHORIZED>,
): Promise<T> => {
  const done = await act(pairs.get(app) ?? (await enterReleasers(app)));
  if (done !== UNAUTHORIZED) return done;
  const again = await act(await enterReleasers(app));
  if (again === UNAUTHORIZED) throw new Error('nobody of the office stays in');
  return again;
};

/** What became of a write of two people. */
type Together =
  | { readonly done: Proposal }
  /** Refused when it was proposed: each field with its code. */
  | { readonly refused: OfficeReply['errors'] };

/** One proposes, the other approves. What is refused when it is proposed is answered; anything else is a failure. */
export const doTogether = async <C extends Call>(
  app: TestApp,
  call: C,
  asked: AskedAtOffice<C>,
): Promise<Together> => {
  const reply = await inSession(app, async ([maker]) => {
    const made = await maker.try(call, asked);
    return made.status === UNAUTHORIZED ? UNAUTHORIZED : made;
  });
  if (reply.code === 'INVALID_INPUT') return { refused: reply.errors };
  if (reply.status !== PROPOSED)
    throw new Error(`${call.id} answered ${reply.code}: ${reply.info}`);
  // A write that needs a second person answers with its proposal.
  const { proposal } = reply.data as unknown as { readonly proposal: Proposal };
  const approved = await inSession(app, async ([, checker]) => {
    const made = await checker.tryApprove(proposal);
    return made.status === UNAUTHORIZED ? UNAUTHORIZED : made;
  });
  if (approved.status !== OK)
    throw new Error(`the approval of ${call.id} answered ${approved.code}: ${approved.info}`);
  return { done: approved.data };
};

const releaseOne = async (app: TestApp, id: string): Promise<void> => {
  const outcome = await doTogether(app, releasePaymentBatch, { params: { id } });
  if ('refused' in outcome) throw new Error(`batch ${id}: ${JSON.stringify(outcome.refused)}`);
};

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
  for (const { uuid } of open) await releaseOne(app, uuid);
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
