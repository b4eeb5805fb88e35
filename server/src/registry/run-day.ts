import { madridDate } from '@area/domain/calendar/madrid';
import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { SYSTEM } from '../operations/actor.ts';
import { announce } from '../operations/announce.ts';
import { CANCEL_REASONS } from '../operations/cancel-reasons.ts';
import { moveOperation } from '../operations/move.ts';
import { lockOperation } from '../operations/store.ts';
import { validateIfRulesHold } from '../operations/validate.ts';
import type { Parts } from '../parts.ts';
import { forgetOpenAnswers } from '../polls/open-tests.ts';
import { remindOfTests } from '../polls/remind.ts';
import { finishComingOfAge, listComingOfAge, markComingOfAge } from '../record/coming-of-age.ts';
import { letTaxSignsLapse } from '../tax-residence/lapse.ts';
import { exportOrders } from './export-orders.ts';
import { finalizeSubscription } from './finalize.ts';

type Db = Kysely<Tables>;

const DAY_MS = 24 * 60 * 60_000;
const UNSIGNED_DAYS = 30;

/** What a run did, for the office to read. */
export interface DayReport {
  readonly expired: number;
  readonly validated: number;
  readonly sent: number;
  readonly finalized: number;
  /** Minors who turned eighteen and were told so. */
  readonly came_of_age: number;
  /** Who was told that their convenience test is missing, ends soon or has ended. */
  readonly reminded: number;
  /** Sent orders that still wait for their money or their unit value. */
  readonly waiting: number;
  /** Operations that could not be worked on, and why: the run went on without them. */
  readonly failed: readonly Failure[];
}

export interface Failure {
  readonly operation: string;
  readonly reason: string;
}

type Status = Tables['operations']['operation_status'];

const listIn = async (db: Db, statuses: readonly Status[], before?: Date): Promise<string[]> => {
  let query = db.selectFrom('operations').select('uuid').where('operation_status', 'in', statuses);
  if (before) query = query.where('created_at', '<', before);
  return (await query.orderBy('uuid').execute()).map(({ uuid }) => uuid);
};

/** Runs each operation in a transaction of its own: one that fails stops nobody else's. */
const each = async (
  { db, failed }: { db: Db; failed: Failure[] },
  uuids: readonly string[],
  act: (tx: Db, uuid: string) => Promise<boolean>,
): Promise<number> => {
  let done = 0;
  for (const uuid of uuids) {
    try {
      if (await inTransaction(db, async (tx) => act(tx, uuid))) done += 1;
    } catch (error) {
      failed.push({ operation: uuid, reason: String(error) });
    }
  }
  return done;
};

const expire = async (tx: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(tx, uuid);
  // An order that was paid and never signed is for the office: its money must go back first.
  if (operation.operation_status !== 'REGISTERED_ONLINE' || operation.payment_status === 'RECONCILED') return false;
  const reason = CANCEL_REASONS.unsigned;
  const cancelled = await moveOperation(tx, operation, { to: 'CANCELLED', actor: SYSTEM, at: now, reason, changes: { cancel_reason: reason } });
  await announce(tx, cancelled, { what: 'cancelled', at: now });
  return true;
};

const validate = async (tx: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(tx, uuid);
  if (operation.operation_status !== 'SIGNED') return false;
  return (await validateIfRulesHold(tx, operation, now)).operation_status === 'VALIDATED';
};

const finalize = async (tx: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(tx, uuid);
  return operation.operation_status === 'RD_SENT' && finalizeSubscription(tx, operation, now);
};

/** Before any order is looked at: from this day on guardians have no say. */
const turnEighteen = async (tx: Db, uuid: string, now: Date): Promise<boolean> => {
  const isMarked = await markComingOfAge(tx, uuid, madridDate(now));
  await finishComingOfAge(tx, uuid, now);
  return isMarked;
};

/**
 * The registry's day: what was never signed ends, what waited for the rules is tried again, paid
 * orders go to the registrar, and those whose unit value is official become units. Safe to run twice,
 * by several at once, and again after a crash in the middle.
 */
export const runDay = async (
  db: Db,
  office: Pick<Parts, 'storage' | 'settings'>,
  now: Date,
): Promise<DayReport> => {
  const deadline = new Date(now.getTime() - UNSIGNED_DAYS * DAY_MS);
  const failed: Failure[] = [];
  const run = { db, failed };
  const came_of_age = await each(run, await listComingOfAge(db, madridDate(now)), async (tx, uuid) => turnEighteen(tx, uuid, now));
  const expired = await each(run, await listIn(db, REGISTERED_STATUSES, deadline), async (tx, uuid) => expire(tx, uuid, now));
  const validated = await each(run, await listIn(db, ['SIGNED']), async (tx, uuid) => validate(tx, uuid, now));
  const sent = await exportOrders(db, office, now);
  const finalized = await each(run, await listIn(db, ['RD_SENT']), async (tx, uuid) => finalize(tx, uuid, now));
  const reminded = await inTransaction(db, async (tx) => remindOfTests(tx, now));
  await forgetOpenAnswers(db, now);
  await letTaxSignsLapse(db, now);
  return { expired, validated, sent, finalized, came_of_age, reminded, waiting: (await listIn(db, ['RD_SENT'])).length, failed };
};
