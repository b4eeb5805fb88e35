import type { RegisterOfRecord } from '@area/domain/register/files';
import type { Db } from '../../platform/db/tables.ts';
import { addOutcomes, runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { officeActor, SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { transitionOperation } from '../operations/transition.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { refundOrder } from '../payouts/refund-order.ts';
import { openDifferenceIssue } from '../execution/difference-issue.ts';
import { findFinalizer } from '../execution/finalizers.ts';
import { hasLeftOrigin } from '../../ledger/units/transfer-origin.ts';
import { settleDetailAnswers } from './settle-detail-answers.ts';
import { executeAsAnswered } from './execute-as-answered.ts';
import { isSame } from './same-figures.ts';
import { findOpenAnswer, listAnswered, updateSettled } from './answers-store.ts';
import type { StoredAnswer } from './answers-store.ts';
import { getAccountOf } from './orders-store.ts';
import { isTechnical } from './registrar-answer.ts';
import { releaseUnits } from '../../ledger/units/reservations-store.ts';

interface Acting {
  readonly answer: StoredAnswer;
  readonly operation: OperationWhole;
  readonly now: Date;
  readonly register: RegisterOfRecord;
}

/**
 * The registrar executed it: it is executed here too as soon as possible, and then both must have the same figures.
 * *Source*: decisions 1.2 (O11).
 */
const settleDone = async (db: Db, acting: Acting): Promise<boolean> => {
  const { answer, operation, now } = acting;
  // What the register of somebody else says is compared before anything is executed.
  if (acting.register === 'theirs') return executeAsAnswered(db, acting);
  if (operation.operation_status === 'RD_SENT')
    await findFinalizer(operation.type)?.(db, operation, now);
  const executed = await lockOperation(db, operation.uuid);
  if (executed.operation_status === 'RD_SENT') return false;
  if (executed.operation_status === 'FINALIZED' && !isSame(answer, executed))
    await openDifferenceIssue(db, { answer, executed, now });
  return true;
};

/** It could not be read: it is sent with the next file. *Source*: decisions 1.2 (O12). */
const sendAgain = async (db: Db, { operation, answer, now }: Acting): Promise<boolean> => {
  await transitionOperation(db, operation, {
    to: 'VALIDATED',
    actor: SYSTEM,
    at: now,
    reason: `${answer.code ?? ''} ${answer.text ?? ''}`.trim(),
  });
  return true;
};

const tellRefusedLate = async (
  db: Db,
  { operation, answer, now }: Omit<Acting, 'register'>,
): Promise<true> => {
  await openDifferenceIssue(db, { answer, executed: operation, now });
  return true;
};

/** The order is refused. While a direct debit is open there is nothing to return yet. *Source*: decisions 1.2 (O13). */
const cancelRefused = async (db: Db, { operation, answer, now }: Acting): Promise<boolean> => {
  if (operation.payment_status === 'COLLECTING') return false;
  // Its units are sold and the money is being paid: people of both registries decide.
  if (await hasLeftOrigin(db, operation)) return tellRefusedLate(db, { operation, answer, now });
  const reason = `${answer.code ?? ''} ${answer.text ?? ''}`.trim();
  await releaseUnits(db, operation.uuid, now);
  if (operation.payment_status === 'RECONCILED') await refundOrder(db, operation, now);
  const cancelled = await transitionOperation(db, operation, {
    to: 'CANCELLED',
    actor: officeActor(answer.imported_by),
    at: now,
    reason,
    changes: { cancel_reason: reason },
  });
  await notifyOfOperation(db, cancelled, { what: 'cancelled', at: now });
  return true;
};

const act = async (db: Db, acting: Acting): Promise<boolean> => {
  if (acting.answer.outcome === 'OK') return settleDone(db, acting);
  if (acting.operation.operation_status !== 'RD_SENT') return true;
  return isTechnical(acting.answer.code ?? '') ? sendAgain(db, acting) : cancelRefused(db, acting);
};

const settleOne = async (
  db: Db,
  uuid: string,
  by: Pick<Acting, 'now' | 'register'>,
): Promise<boolean> => {
  await lockAccount(db, await getAccountOf(db, uuid));
  const operation = await lockOperation(db, uuid);
  const answer = await findOpenAnswer(db, uuid);
  if (!answer || !(await act(db, { answer, operation, ...by }))) return false;
  await updateSettled(db, answer, by.now);
  return true;
};

/** Processes each new answer of the registrar, each in one transaction: people and accounts before orders. */
export const settleAnswers = async (
  day: Pick<JobContext, 'db' | 'now' | 'signal'>,
  register: RegisterOfRecord = 'ours',
): Promise<Outcome> =>
  addOutcomes(
    await settleDetailAnswers(day),
    await runEach(day, await listAnswered(day.db), async (tx, uuid) =>
      settleOne(tx, uuid, { now: day.now, register }),
    ),
  );
