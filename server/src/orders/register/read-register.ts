import type { JobContext, Outcome } from '../../platform/jobs/step.ts';
import { addOutcomes, outcomeOf } from '../../platform/jobs/run-items.ts';
import type { ReceivedFile, RegisterPort } from '../../platform/outside/register/register-port.ts';
import { settleAnswers } from '../registrar/settle-answers.ts';
import { REGISTER_NAME, deliverOrders } from './deliver-orders.ts';
import { enterDeals } from './enter-deals.ts';
import { compareWaitingValues } from './publish-values.ts';
import { retryFigures } from './retry-figures.ts';
import { takeRegisterFile } from './take-file.ts';
import { watchLate } from './watch-late.ts';

/** The step of the day that exchanges files with the register of somebody else. */
export const REGISTER_STEP = 'register';

const takeAll = async (
  { db, parts, now, signal }: JobContext,
  register: RegisterPort,
  files: AsyncIterable<ReceivedFile>,
): Promise<number> => {
  let taken = 0;
  for await (const file of files) {
    if (signal?.aborted) break;
    const receipt = await takeRegisterFile(db, parts, { file, by: REGISTER_NAME, at: now });
    await register.finish(file.name, receipt);
    taken += 1;
  }
  return taken;
};

/**
 * Executes what the register answered and enters what was ordered elsewhere, so that positions are compared with all that it
 * has told.
 */
const actOnTold = async (day: JobContext): Promise<Outcome> => {
  const settled = await settleAnswers(day, 'theirs');
  const retried = await retryFigures(day);
  return addOutcomes(addOutcomes(settled, retried), await enterDeals(day));
};

/**
 * Exchanges files with the register of record, when somebody else keeps it: hands orders over; reads what it executed, acts
 * on it and compares what everybody holds. *Source*: office.md 5, ADR 201.
 */
export const readRegister = async (day: JobContext): Promise<Outcome> => {
  const { register } = day.parts;
  if (!register) return outcomeOf(0);
  await deliverOrders(day, register);
  let files = 0;
  for (const read of [
    register.readUnnamed,
    register.readUnitValues,
    register.readAnswers,
    register.readMovements,
    register.readInvestors,
  ])
    files += await takeAll(day, register, read());
  const acted = await actOnTold(day);
  await compareWaitingValues(day.db, day.parts, day.now);
  files += await takeAll(day, register, register.readPositions());
  await watchLate(day.db, day.now);
  return { done: files, failed: acted.failed };
};
