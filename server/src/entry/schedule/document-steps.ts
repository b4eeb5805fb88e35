import { madridDate } from '@area/domain/calendar/madrid';
import { inTransaction } from '../../platform/db/transaction.ts';
import { confirmOperation } from '../../orders/printed-documents/confirm.ts';
import { listUnconfirmed } from '../../orders/printed-documents/confirmation-store.ts';
import {
  listDueStatements,
  makeStatement,
} from '../../orders/printed-documents/make-statements.ts';
import { listDuePlanDocuments } from '../../orders/printed-documents/plan-due.ts';
import { makePlanDocument } from '../../orders/printed-documents/plan-documents.ts';
import { forgetOpenAnswers } from '../../clients/polls/open-tests.ts';
import { remindOfTests } from '../../clients/polls/remind.ts';
import { finishComingOfAge, markComingOfAge } from '../../clients/record/coming-of-age.ts';
import { listComingOfAge } from '../../clients/record/coming-of-age-store.ts';
import { remindOfIdentity } from '../../clients/record/remind-of-identity.ts';
import { listDueYearly } from '../../orders/reports/due-documents.ts';
import { noProgress } from '../../orders/reports/progress.ts';
import { makeYearlyDocument } from '../../orders/reports/yearly.ts';
import { endRefusedOrder, expireEnvelope } from '../../orders/signatures/expire.ts';
import { listOverdue, listRefusedOrders } from '../../orders/signatures/store.ts';
import { sweepStorage } from '../../platform/storage/sweep.ts';
import { expireTaxIndicia } from '../../clients/tax-residence/lapse.ts';
import { runEach, runEachInQueues, addOutcomes, outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** Before any order is handled: from this day on guardians have no role. */
export const turnEighteen = async (day: JobContext): Promise<Outcome> =>
  runEach(day, await listComingOfAge(day.db, madridDate(day.now)), async (tx, uuid) => {
    const isMarked = await markComingOfAge(tx, uuid, madridDate(day.now));
    await finishComingOfAge(tx, uuid, day.now);
    return isMarked;
  });

/** Envelopes that were not signed in time, or were refused and not resolved, end. */
export const endUnsigned = async (day: JobContext): Promise<Outcome> => {
  const overdue = await runEach(day, await listOverdue(day.db, day.now), async (tx, uuid) =>
    expireEnvelope(tx, uuid, day.now),
  );
  return addOutcomes(
    overdue,
    await runEach(day, await listRefusedOrders(day.db, day.now), async (tx, uuid) =>
      endRefusedOrder(tx, uuid, day.now),
    ),
  );
};

/** Executed orders get a printed confirmation. */
export const confirmExecuted = async (day: JobContext): Promise<Outcome> =>
  runEachInQueues(day, await listUnconfirmed(day.db, day.now), async (tx, uuid) =>
    confirmOperation(tx, day.parts, { uuid, at: day.now }),
  );

/** Statements of a period that is over. */
export const makeStatements = async (day: JobContext): Promise<Outcome> => {
  const due = new Map(
    (await listDueStatements(day.db, madridDate(day.now))).map((statement) => [
      statement.account,
      statement,
    ]),
  );
  return runEach(day, [...due.keys()], async (tx, uuid) => {
    const statement = due.get(uuid);
    return statement !== undefined && makeStatement(tx, day.parts, statement, day.now);
  });
};

/** Certificates of a year and information of a half-year that is over, of pension plans: all of an account together. */
export const makePlanDocuments = async (day: JobContext): Promise<Outcome> => {
  const due = await listDuePlanDocuments(day.db, madridDate(day.now));
  return runEach(day, [...new Set(due.map(({ account }) => account))], async (tx, uuid) => {
    let isMade = false;
    for (const paper of due.filter(({ account }) => account === uuid))
      isMade = (await makePlanDocument(tx, day.parts, paper, day.now)) || isMade;
    return isMade;
  });
};

/** The yearly documents of the year that is over: all documents of one person together. */
export const makeYearlyDocuments = async (day: JobContext): Promise<Outcome> => {
  const due = await listDueYearly(day.db, madridDate(day.now));
  return runEach(day, [...new Set(due.map(({ person }) => person))], async (tx, person) => {
    let isMade = false;
    for (const { paper, year } of due.filter((one) => one.person === person))
      isMade =
        (await makeYearlyDocument(tx, day.parts, { person, paper, year, at: day.now }, noProgress))
          .is_new || isMade;
    return isMade;
  });
};

/** Notifies people whose convenience test or identity document is missing, expires soon or has expired. */
export const remind = async ({ db, now }: JobContext): Promise<Outcome> =>
  outcomeOf(
    await inTransaction(
      db,
      async (tx) => (await remindOfTests(tx, now)) + (await remindOfIdentity(tx, now)),
    ),
  );

/** Unsubmitted answers are deleted; unexplained indicia of another tax residence expire. */
export const expireDeclarations = async ({ db, now }: JobContext): Promise<Outcome> => {
  await forgetOpenAnswers(db, now);
  await inTransaction(db, async (tx) => expireTaxIndicia(tx, now));
  return outcomeOf(0);
};

/** Files that no row names are taken away. */
export const sweepFiles = async ({ db, parts }: JobContext): Promise<Outcome> => {
  const { orphans, is_removed } = await sweepStorage(db, parts.storage, parts.clock.wall());
  if (!is_removed) throw new Error(`${orphans.length} files have no row: too many to be leftovers`);
  return outcomeOf(orphans.length);
};
