import { lockAccount } from '../../clients/accounts/account-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runEach } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { findFinalizer } from '../execution/finalizers.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { agree } from '../register-differences/open-difference.ts';
import { findDifferenceForUpdate, listOpenOf } from '../register-differences/store.ts';
import type { DifferenceRow } from '../register-differences/store.ts';
import { findLastAnswer } from '../registrar/answers-store.ts';
import { executeAsAnswered } from '../registrar/execute-as-answered.ts';

const lockOrderOf = async (
  db: Db,
  difference: DifferenceRow,
): Promise<OperationWhole | undefined> => {
  const { account_uuid, operation_uuid } = difference;
  if (account_uuid === null || operation_uuid === null) return undefined;
  await lockAccount(db, account_uuid);
  return lockOperation(db, operation_uuid);
};

const retryOne = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const difference = await findDifferenceForUpdate(db, uuid);
  const operation = difference && (await lockOrderOf(db, difference));
  if (!difference || difference.ended_at !== null || !operation) return false;
  const answer = await findLastAnswer(db, operation.uuid);
  if (answer?.outcome === 'OK') await executeAsAnswered(db, { answer, operation, now });
  const { operation_status } = await lockOperation(db, operation.uuid);
  if (operation_status === 'RD_SENT') return false;
  await agree(db, difference, { file: null, at: now });
  return true;
};

/**
 * Orders that the register executed with other figures are tried again: a unit value may have been corrected since.
 * *Source*: office.md 5.
 */
export const retryFigures = async (
  day: Pick<JobContext, 'db' | 'now' | 'signal'>,
): Promise<Outcome> => {
  const open = await listOpenOf(day.db, ['ANSWER_FIGURES']);
  return runEach(
    day,
    open.map(({ uuid }) => uuid),
    async (tx, uuid) => retryOne(tx, uuid, day.now),
  );
};

/**
 * Executes the order with what this program computes, because the register corrects its own figures. False while there is no
 * unit value for it.
 */
export const executeOurs = async (
  db: Db,
  difference: DifferenceRow,
  now: Date,
): Promise<boolean> => {
  const operation = await lockOrderOf(db, difference);
  if (operation?.operation_status === 'RD_SENT')
    await findFinalizer(operation.type)?.(db, operation, now);
  return (
    operation !== undefined &&
    (await lockOperation(db, operation.uuid)).operation_status !== 'RD_SENT'
  );
};
