import { madridDate } from '@area/domain/calendar/madrid';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockOperation } from '../operations/store.ts';
import { validateIfRulesHold } from '../operations/validate.ts';
import type { Parts } from '../parts.ts';
import { confirmOperation, listUnconfirmed } from '../papers/confirm.ts';
import { listDueStatements, makeStatement } from '../papers/make-statements.ts';
import type { DueStatement } from '../papers/make-statements.ts';
import { forgetOpenAnswers } from '../polls/open-tests.ts';
import { remindOfTests } from '../polls/remind.ts';
import { finishComingOfAge, listComingOfAge, markComingOfAge } from '../record/coming-of-age.ts';
import { endRefusedOrder, expireEnvelope, listOverdue, listRefusedOrders } from '../signatures/expire.ts';
import { letTaxSignsLapse } from '../tax-residence/lapse.ts';
import { exportOrders } from './export-orders.ts';
import { finalizeSubscription } from './finalize.ts';

type Db = Kysely<Tables>;

/** What a run did, for the office to read. */
export interface DayReport {
  /** What was put to signature and not signed in time, or refused and not mended. */
  readonly expired: number;
  readonly validated: number;
  readonly sent: number;
  readonly finalized: number;
  /** Executed orders whose confirmation was printed. */
  readonly confirmed: number;
  /** Statements of a period that is over. */
  readonly stated: number;
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

const listIn = async (db: Db, statuses: readonly Status[]): Promise<string[]> =>
  (await db.selectFrom('operations').select('uuid').where('operation_status', 'in', statuses).orderBy('uuid').execute()).map(({ uuid }) => uuid);

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

interface Due {
  readonly due: readonly DueStatement[];
  /** Of the account. */
  readonly uuid: string;
  readonly now: Date;
}

const makeDue = async (tx: Db, office: Pick<Parts, 'storage'>, { due, uuid, now }: Due): Promise<boolean> => {
  const statement = due.find(({ account }) => account === uuid);
  return statement !== undefined && makeStatement(tx, office, statement, now);
};

/**
 * The registry's day: what was never signed ends, what waited for the rules is tried again, paid
 * orders go to the registrar, those whose unit value is official become units, and what was done is put on paper. Safe to run twice,
 * by several at once, and again after a crash in the middle.
 */
export const runDay = async (
  db: Db,
  office: Pick<Parts, 'storage' | 'settings'>,
  now: Date,
): Promise<DayReport> => {
  const failed: Failure[] = [];
  const run = { db, failed };
  const came_of_age = await each(run, await listComingOfAge(db, madridDate(now)), async (tx, uuid) => turnEighteen(tx, uuid, now));
  const overdue = await each(run, await listOverdue(db, now), async (tx, uuid) => expireEnvelope(tx, uuid, now));
  const refused = await each(run, await listRefusedOrders(db, now), async (tx, uuid) => endRefusedOrder(tx, uuid, now));
  const validated = await each(run, await listIn(db, ['SIGNED']), async (tx, uuid) => validate(tx, uuid, now));
  const sent = await exportOrders(db, office, now);
  const finalized = await each(run, await listIn(db, ['RD_SENT']), async (tx, uuid) => finalize(tx, uuid, now));
  const confirmed = await each(run, await listUnconfirmed(db, now), async (tx, uuid) => confirmOperation(tx, office, { uuid, at: now }));
  const due = await listDueStatements(db, madridDate(now));
  const stated = await each(run, due.map(({ account }) => account), async (tx, uuid) => makeDue(tx, office, { due, uuid, now }));
  const reminded = await inTransaction(db, async (tx) => remindOfTests(tx, now));
  await forgetOpenAnswers(db, now);
  await letTaxSignsLapse(db, now);
  return { expired: overdue + refused, validated, sent, finalized, confirmed, stated, came_of_age, reminded, waiting: (await listIn(db, ['RD_SENT'])).length, failed };
};
