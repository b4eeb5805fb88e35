import { madridDate } from '@area/domain/calendar/madrid';
import { notifyUnpaid } from '../../orders/payments/unpaid-orders.ts';
import { listUnpaid } from '../../orders/payments/store.ts';
import { gatherDueDebits, gatherDuePayouts } from '../../orders/batches/gather-due.ts';
import { activatePeriodics } from '../../orders/periodics/instalments/activate.ts';
import {
  alertLate,
  listDueBenefits,
  listLateBenefits,
  payBenefitDue,
} from '../../orders/pensions/paying/run.ts';
import { runPeriodics } from '../../orders/periodics/instalments/run.ts';
import { listEndedBlocks } from '../../orders/execution/blocks-store.ts';
import { releaseDueBlocks } from '../../orders/execution/pending-collection.ts';
import { advanceTransfers } from '../../orders/transfers/advance.ts';
import { runEach, addOutcomes, outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** Orders that repeat come into force once the registrar has them. */
export const activateSent = async ({ db, now }: JobContext): Promise<Outcome> =>
  activatePeriodics(db, now);

/** Orders that repeat make the instalments that are due. */
export const makeInstalments = async ({ db, parts, now }: JobContext): Promise<Outcome> =>
  runPeriodics(db, parts, now);

/** Benefits in course make the payments that are due; the office hears of those whose time is up. */
export const payBenefits = async (day: JobContext): Promise<Outcome> => {
  const times = { now: day.now, wall: day.parts.clock.wall() };
  const late = await runEach(day, await listLateBenefits(day.db, day.now), async (tx, uuid) =>
    alertLate(tx, uuid, day.now),
  );
  return addOutcomes(
    await runEach(day, await listDueBenefits(day.db, day.now), async (tx, uuid) =>
      payBenefitDue(tx, uuid, times),
    ),
    { ...late, done: 0 },
  );
};

/** Units that were held back are free when the day is over until which they were. */
export const endBlocks = async (day: JobContext): Promise<Outcome> =>
  runEach(day, await listEndedBlocks(day.db, madridDate(day.now)), async (tx, uuid) =>
    releaseDueBlocks(tx, uuid, day.now),
  );

/** Orders that are paid by direct debit wait in batches for the two people who have them collected. */
export const collect = async ({ db, parts, now }: JobContext): Promise<Outcome> =>
  outcomeOf(await gatherDueDebits(db, parts.settings, now));

/** Transfers between managers go as far as they can. Each that moved on is counted once for each step. */
export const runTransfers = async ({ db, parts, now }: JobContext): Promise<Outcome> => {
  const { requested, applied, paid, settled, failed } = await advanceTransfers(db, parts, now);
  return { done: requested + applied + paid + settled, failed };
};

/** Money that is due waits in batches for the two people who let it leave. */
export const payDue = async ({ db, parts, now }: JobContext): Promise<Outcome> =>
  outcomeOf(await gatherDuePayouts(db, parts.settings, now));

/** Orders whose money has not come in thirty days: the office decides, and their clients are asked for it. */
export const notifyUnpaidOrders = async (day: JobContext): Promise<Outcome> =>
  runEach(day, await listUnpaid(day.db, day.now), async (tx, uuid) =>
    notifyUnpaid(tx, uuid, day.now),
  );
