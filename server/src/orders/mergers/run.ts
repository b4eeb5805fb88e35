import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotRunMerger } from '@area/domain/product/merger';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { Outcome } from '../../platform/jobs/step.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { findUnitValueDate } from '../operations/unit-value-date.ts';
import type { UnitValueDate } from '../operations/unit-value-date.ts';
import { OFFICE_LANGUAGE, translateReason } from '../../platform/texts/translate.ts';
import type { MergerDecision } from './announce.ts';
import { exchangePosition } from './exchange.ts';
import { endOrders, listLiveOrders } from './orders.ts';
import {
  closeProduct,
  finishMerger,
  insertMergedAccount,
  isMerged,
  listAccountsLeft,
  lockMerger,
  updateMerger,
} from './store.ts';
import type { Merger } from './store.ts';

interface Running extends MergerDecision {
  readonly actor: Actor;
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

/** From here on nothing enters the ending fund, and the merger can no longer be cancelled. */
const begin = async (
  db: Db,
  uuid: string,
  { decided_by, at }: Running,
): Promise<{ readonly refused: Reason } | { readonly merger: Merger; readonly prices: Prices }> => {
  const merger = await lockMerger(db, uuid);
  const { status, executes_on, origin_uuid } = merger;
  const prices = await findPrices(db, merger);
  const refused = whyNotRunMerger({
    status,
    executes_on,
    today: madridDate(at),
    has_unit_values: prices !== undefined,
    live_orders: await listLiveOrders(db, origin_uuid),
  });
  if (refused || !prices) return { refused: refused ?? reason('rules.final.unit_value') };
  if (status === 'ANNOUNCED') {
    await updateMerger(db, uuid, { status: 'RUNNING', run_by: decided_by });
    await closeProduct(db, origin_uuid);
  }
  return { merger, prices };
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

/** Whether nothing is left to be merged; from then on it is done. */
const end = async (db: Db, merger: Merger, at: Date): Promise<boolean> => {
  await lockMerger(db, merger.uuid);
  if ((await listAccountsLeft(db, merger)).length > 0) return false;
  await finishMerger(db, merger.uuid, at);
  return true;
};

export type MergerOutcome =
  | { readonly refused: Reason }
  | (Outcome & { readonly is_done: boolean });

/**
 * Runs a merger, each account in a transaction of its own: after a kill the next run continues with those that are left,
 * and no account is merged twice. One that cannot be merged is named and does not stop the others. *Errors*: NOT_FOUND.
 * *Source*: decisions 11.3 (F), ADR 132.
 */
export const runMerger = async (db: Db, uuid: string, running: Running): Promise<MergerOutcome> => {
  const begun = await inTransaction(db, async (tx) => begin(tx, uuid, running));
  if ('refused' in begun) return begun;
  const accounts = await listAccountsLeft(db, begun.merger);
  const outcome = await runEach({ db }, accounts, async (tx, account) =>
    mergeAccount(tx, account, { ...running, ...begun }),
  );
  const is_done = await inTransaction(db, async (tx) => end(tx, begun.merger, running.at));
  return { ...outcome, is_done };
};
