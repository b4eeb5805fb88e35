import {
  detectExcess,
  excessSeason,
  listAbove,
  notifyExcess,
} from '../../orders/orders/detect-excess.ts';
import { listUnnotified } from '../../orders/orders/excess-year-store.ts';
import { drawReference } from '../../orders/operations/placing-store.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { runEach, runEachAlone, addOutcomes, outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/**
 * Refunds of last year's excess contributions are prepared; near the deadline the office is notified of those that nobody
 * signed.
 */
export const refundExcessStep = async (day: JobContext): Promise<Outcome> => {
  const { db, parts, now } = day;
  const { year, isOpen, isLate } = excessSeason(now);
  if (!isOpen) return outcomeOf(0);
  const found = await runEachAlone(day, await listAbove(db, year), async (participant) => {
    // Printed on the order, which may be printed again.
    const reference = await drawReference(db);
    return inPrintingTransaction(parts, async (tx, printing) =>
      detectExcess(tx, printing, { participant, now, reference }),
    );
  });
  const told = isLate
    ? await runEach(day, await listUnnotified(db, year), async (tx, participant) =>
        notifyExcess(tx, { participant, now }),
      )
    : outcomeOf(0);
  return addOutcomes(found, { ...told, done: 0 });
};
