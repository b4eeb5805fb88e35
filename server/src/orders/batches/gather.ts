import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { addCents, cents, NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { coolingSince, fitsBatch } from '@area/domain/payment/batch';
import type { BatchKind } from '@area/domain/payment/batch';
import type { Db } from '../../platform/db/tables.ts';
import type { Settings } from '../../platform/env.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { gatherPage, lockDue } from '../payments/gathered-store.ts';
import { listDuePayouts, putInBatch } from '../payouts/batch-store.ts';
import type { DuePayout } from '../payouts/batch-store.ts';
import { insertBatches, waitForTurn } from './store.ts';

/** Who makes batches, when, and what they may carry. */
export interface BatchMaker {
  readonly by: string;
  readonly now: Date;
  readonly settings: BatchSettings;
}

export type BatchSettings = Pick<Settings, 'PAYMENTS_DAY_LIMIT_EUR' | 'IBAN_COOLING_DAYS'>;

const CENTS_A_EURO = 100n;

/** What batches of a kind may carry on a day. *Units*: cents. */
export const dayLimitOf = ({ PAYMENTS_DAY_LIMIT_EUR }: BatchSettings): Cents =>
  cents(BigInt(PAYMENTS_DAY_LIMIT_EUR) * CENTS_A_EURO);

/** From which moment on a change of an IBAN still holds its payments back. */
export const coolingFrom = ({ IBAN_COOLING_DAYS }: BatchSettings, now: Date): Date =>
  madridInstant(coolingSince(madridDate(now), IBAN_COOLING_DAYS, businessCalendar()), 0);

/** Batches that are being made. */
export interface MadeBatches {
  readonly batches: readonly string[];
  readonly payments: number;
  readonly total: Cents;
}

/** Puts payments into batches, one after the other, as many as the limit of a day asks for. */
class BatchFiller {
  readonly #made: { readonly uuid: string; payments: number; total: Cents }[] = [];
  readonly #limit: Cents;

  constructor(limit: Cents) {
    this.#limit = limit;
  }

  /** The batch that a payment goes into. */
  add(amount: Cents): string {
    const last = this.#made.at(-1);
    const batch =
      last && fitsBatch(last, amount, this.#limit)
        ? last
        : { uuid: newUuid(), payments: 0, total: NO_CENTS };
    if (batch !== last) this.#made.push(batch);
    batch.payments += 1;
    batch.total = addCents(batch.total, amount);
    return batch.uuid;
  }

  async save(
    db: Db,
    kind: BatchKind,
    { by: made_by, now: made_at }: BatchMaker,
  ): Promise<MadeBatches> {
    const rows = this.#made.map(({ total, ...batch }) => ({
      ...batch,
      total: centsText(total),
      kind,
      made_by,
      made_at,
    }));
    await insertBatches(db, rows);
    return {
      batches: this.#made.map(({ uuid }) => uuid),
      payments: this.#made.reduce((sum, { payments }) => sum + payments, 0),
      total: addCents(...this.#made.map(({ total }) => total)),
    };
  }
}

/** Puts some payouts into batches. The caller has waited for its turn, and knows that they may leave. */
export const batchPayouts = async (
  tx: Db,
  due: readonly DuePayout[],
  maker: BatchMaker,
): Promise<MadeBatches> => {
  const filler = new BatchFiller(dayLimitOf(maker.settings));
  const batchOf = due.map(({ uuid, amount }) => ({ uuid, batch: filler.add(centsFrom(amount)) }));
  const made = await filler.save(tx, 'PAYOUTS', maker);
  for (const batch of made.batches)
    await putInBatch(
      tx,
      batch,
      batchOf.filter((each) => each.batch === batch).map(({ uuid }) => uuid),
    );
  return made;
};

/** Gathers payouts that are due and may leave; what cools or is blocked goes on waiting. *Source*: office.md 2, ADR 183. */
export const gatherPayouts = async (tx: Db, maker: BatchMaker): Promise<MadeBatches> => {
  await waitForTurn(tx);
  const due = await listDuePayouts(tx, {
    today: madridDate(maker.now),
    cooling_from: coolingFrom(maker.settings, maker.now),
  });
  return batchPayouts(tx, due, maker);
};

/** Gathers sent orders that are to be collected by direct debit. *Source*: decisions 1.2 (O9), 1.5 and 8, ADR 183. */
export const gatherDirectDebits = async (tx: Db, maker: BatchMaker): Promise<MadeBatches> => {
  await waitForTurn(tx);
  const filler = new BatchFiller(dayLimitOf(maker.settings));
  for (let due = await lockDue(tx); due.length > 0; due = await lockDue(tx))
    await gatherPage(
      tx,
      due.map((order) => ({ ...order, batch_uuid: filler.add(centsFrom(order.amount)) })),
      maker.now,
    );
  return filler.save(tx, 'DIRECT_DEBITS', maker);
};
