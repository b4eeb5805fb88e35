import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotRunMerger } from '@area/domain/product/merger';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addOutcomes, outcomeOf, runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { officeActor } from '../../access/auth/actor.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { closeProduct } from '../../ledger/products/catalogue-store.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { findUnitValueDate } from '../operations/unit-value-date.ts';
import type { UnitValueDate } from '../operations/unit-value-date.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import type { MergerDecision } from './announce.ts';
import { exchangePosition } from './exchange.ts';
import { endOrders, listLiveOrders } from './orders.ts';
import {
  finishMerger,
  insertMergedAccount,
  isMerged,
  listAccountsLeft,
  listRunning,
  lockMerger,
  updateMerger,
} from './store.ts';
import type { Merger, RunningMerger } from './store.ts';

interface Running {
  readonly actor: Actor;
  readonly at: Date;
}

/** Both values of the day; nothing while one of them is missing. */
interface Prices {
  readonly left_at: UnitValueDate;
  readonly entered_at: UnitValueDate;
}

const findPrices = async (
  db: Db,
  { origin_uuid, destination_uuid, executes_on }: Merger,
): Promise<Prices | undefined> => {
  const left_at = await findUnitValueDate(db, origin_uuid, executes_on);
  const entered_at = await findUnitValueDate(db, destination_uuid, executes_on);
  return left_at && entered_at ? { left_at, entered_at } : undefined;
};

/** How many accounts a merger that was begun has left, or why it may not begin. */
type MergerBeginning = { readonly refused: Reason } | { readonly accounts_left: number };

/**
 * Begins a merger: from here on nothing enters the fund that ends, and it is not called off any more. The caller has a transaction.
 * *Errors*: NOT_FOUND. *Source*: decisions 11.3 (F), ADR 132.
 */
export const beginMerger = async (
  db: Db,
  uuid: string,
  { decided_by, at }: MergerDecision,
): Promise<MergerBeginning> => {
  const merger = await lockMerger(db, uuid);
  const { status, executes_on, origin_uuid } = merger;
  const refused = whyNotRunMerger({
    status,
    executes_on,
    today: madridDate(at),
    has_unit_values: (await findPrices(db, merger)) !== undefined,
    live_orders: await listLiveOrders(db, origin_uuid),
  });
  if (refused) return { refused };
  if (status === 'ANNOUNCED') {
    await updateMerger(db, uuid, { status: 'RUNNING', run_by: decided_by });
    await closeProduct(db, origin_uuid);
  }
  return { accounts_left: (await listAccountsLeft(db, merger)).length };
};

/** One account, all or nothing. False if another run did it first. */
const mergeAccount = async (
  db: Db,
  account: string,
  {
    merger: { uuid, origin_uuid: origin, destination_uuid: destination },
    prices,
    actor,
    at,
  }: Running & { readonly merger: Merger; readonly prices: Prices },
): Promise<boolean> => {
  await lockAccount(db, account);
  if (await isMerged(db, uuid, account)) return false;
  const orders = await listLiveOrders(db, origin, account);
  if (orders.length > 0)
    throw new Error(
      translateReason(
        OFFICE_LANGUAGE,
        reason('rules.merger.orders', { orders: orders.join(', ') }),
      ),
    );
  await endOrders(db, { account, product: origin, actor, at });
  const operation_uuid = await exchangePosition(db, {
    account,
    origin,
    destination,
    ...prices,
    actor,
    at,
  });
  await insertMergedAccount(db, {
    merger_uuid: uuid,
    account_uuid: account,
    operation_uuid,
    created_at: at,
  });
  return true;
};

/** Once nothing is left to be merged it is done. */
const end = async (db: Db, merger: Merger, at: Date): Promise<void> => {
  await lockMerger(db, merger.uuid);
  if ((await listAccountsLeft(db, merger)).length === 0) await finishMerger(db, merger.uuid, at);
};

/** The accounts of one merger that are left. */
const continueMerger = async (
  day: Pick<JobContext, 'db' | 'now' | 'signal'>,
  merger: RunningMerger,
): Promise<Outcome> => {
  const { db, now: at } = day;
  const prices = await findPrices(db, merger);
  if (!prices) throw new Error(`merger ${merger.uuid} has lost a unit value`);
  const running = { actor: officeActor(merger.run_by), at, merger, prices };
  const outcome = await runEach(day, await listAccountsLeft(db, merger), async (tx, account) =>
    mergeAccount(tx, account, running),
  );
  await inTransaction(db, async (tx) => end(tx, merger, at));
  return outcome;
};

/**
 * Carries out the mergers that were begun, each account in a transaction of its own: after a kill the next run continues
 * with those that are left, and no account is merged twice. One that cannot be merged is named and does not stop the
 * others. *Source*: decisions 11.3 (F), ADR 132 and 182.
 */
export const continueMergers = async (
  day: Pick<JobContext, 'db' | 'now' | 'signal'>,
): Promise<Outcome> => {
  let outcome = outcomeOf(0);
  for (const merger of await listRunning(day.db))
    outcome = addOutcomes(outcome, await continueMerger(day, merger));
  return outcome;
};
