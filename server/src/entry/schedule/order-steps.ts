import type { Db } from '../../platform/db/tables.ts';
import { lockOperation } from '../../orders/operations/store.ts';
import { validateIfRulesHold } from '../../orders/orders/validate.ts';
import { exportOrders } from '../../orders/registrar/export-orders.ts';
import { findFinalizer } from '../../orders/execution/finalizers.ts';
import { compensateDue } from '../../orders/execution/corrections.ts';
import { settleAnswers } from '../../orders/registrar/settle-answers.ts';
import { runEachInQueues, addOutcomes, outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { listFinalizable, listSigned } from './store.ts';

const validateOne = async (tx: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(tx, uuid);
  if (operation.operation_status !== 'SIGNED') return false;
  return (await validateIfRulesHold(tx, operation, now)).operation_status === 'VALIDATED';
};

/** What waited for the rules is tried again. */
export const validateSigned = async (day: JobContext): Promise<Outcome> => {
  const rows = await listSigned(day.db);
  return runEachInQueues(day, rows, async (tx, uuid) => validateOne(tx, uuid, day.now));
};

/** Orders that are paid, or need no payment, go to the registrar. */
export const sendToRegistrar = async ({ db, parts, now, signal }: JobContext): Promise<Outcome> =>
  outcomeOf(await exportOrders(db, parts, now, signal));

const finalizeOne = async (tx: Db, uuid: string, now: Date): Promise<boolean> => {
  const operation = await lockOperation(tx, uuid);
  const execute = findFinalizer(operation.type);
  return (
    execute !== undefined && operation.operation_status === 'RD_SENT' && execute(tx, operation, now)
  );
};

/** Orders with an official unit value are executed, and answers of the registrar are handled. */
export const finalizeSent = async (day: JobContext): Promise<Outcome> => {
  const { REGISTER } = day.parts.settings;
  const ready = await listFinalizable(day.db, REGISTER);
  const finalized = await runEachInQueues(day, ready, async (tx, uuid) =>
    finalizeOne(tx, uuid, day.now),
  );
  const settled = await settleAnswers(day, REGISTER);
  return addOutcomes(finalized, { ...settled, done: 0 });
};

/** Operations that were executed at a wrong unit value are executed again. */
export const correctExecuted = async ({ db, now, signal }: JobContext): Promise<Outcome> =>
  compensateDue({ db, now, ...(signal && { signal }) });
