import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom } from '@area/domain/money/wire';
import {
  ibanUsableOn,
  whyAboveDayLimit,
  whyNotEnd,
  whyNotPayIban,
} from '@area/domain/payment/batch';
import type { BatchKind } from '@area/domain/payment/batch';
import { payoutReference } from '@area/domain/payment/references';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { BankOffice } from '../bank-files/store-written.ts';
import { writeDebits } from '../payments/collect.ts';
import { findUncollectable, lockBatchOrders, removeGathered } from '../payments/gathered-store.ts';
import { findHeld, takeFromBatch } from '../payouts/batch-store.ts';
import type { HeldPayout } from '../payouts/batch-store.ts';
import { writePayouts } from '../payouts/write-payouts.ts';
import { coolingFrom, dayLimitOf } from './gather.ts';
import type { BatchSettings } from './gather.ts';
import { endBatch, lockBatch, sumReleased, waitForTurn } from './store.ts';
import type { BatchRow } from './store.ts';

/** Why a payout cannot leave now, or nothing. */
export const whyHeld = (
  { is_free, iban, iban_changed_at, number }: HeldPayout,
  { settings, now }: { readonly settings: BatchSettings; readonly now: Date },
): Reason | undefined => {
  if (!is_free) return reason('rules.batch.blocked', { reference: payoutReference(number) });
  if (iban_changed_at === null) return undefined;
  const usable_on = ibanUsableOn(
    madridDate(iban_changed_at),
    settings.IBAN_COOLING_DAYS,
    businessCalendar(),
  );
  return whyNotPayIban(iban, { usable_on, today: madridDate(now) });
};

interface When {
  readonly settings: BatchSettings;
  readonly now: Date;
}

const whyNotPay = async (tx: Db, batch: string, when: When): Promise<Reason | undefined> => {
  const held = await findHeld(tx, batch, coolingFrom(when.settings, when.now));
  return held && whyHeld(held, when);
};

const whyNotCollect = async (tx: Db, batch: string): Promise<Reason | undefined> => {
  await lockBatchOrders(tx, batch);
  const reference = await findUncollectable(tx, batch);
  return reference === undefined ? undefined : reason('rules.batch.changed', { reference });
};

/** What each kind of batch asks before it leaves, how its file is written, and how its payments wait again. */
const KINDS: Readonly<
  Record<
    BatchKind,
    {
      readonly whyNot: (tx: Db, batch: string, when: When) => Promise<Reason | undefined>;
      readonly write: typeof writePayouts;
      readonly empty: (tx: Db, batch: string) => Promise<void>;
    }
  >
> = {
  PAYOUTS: { whyNot: whyNotPay, write: writePayouts, empty: takeFromBatch },
  DIRECT_DEBITS: { whyNot: whyNotCollect, write: writeDebits, empty: removeGathered },
};

/** A batch that leaves, and by whom. */
interface Releasing {
  readonly uuid: string;
  /** The proposal of two people; null while it is only rehearsed: then everything is asked and nothing is written. */
  readonly proposal: string | null;
  readonly by: string;
  readonly now: Date;
}

/** A batch that left. */
export interface ReleasedBatch {
  readonly batch: BatchRow;
  readonly file_name: string | null;
}

/** What stands against the end of a batch. */
export interface Refused {
  readonly refused: Reason;
}

const whyNotRelease = async (tx: Db, batch: BatchRow, when: When): Promise<Reason | undefined> => {
  const day = madridDate(when.now);
  const released = await sumReleased(tx, { kind: batch.kind, day });
  return (
    whyNotEnd(batch.status, 'RELEASED') ??
    whyAboveDayLimit(centsFrom(batch.total), { released, limit: dayLimitOf(when.settings) }) ??
    (await KINDS[batch.kind].whyNot(tx, batch.uuid, when))
  );
};

/**
 * Releases a batch: its file for the bank is written with it. One at a time, so that two cannot pass the limit of the day together.
 * Returns nothing when there is none. *Source*: office.md 2, decisions 11.15, ADR 183.
 */
export const releaseBatch = async (
  tx: Db,
  office: BankOffice,
  { uuid, proposal, by, now }: Releasing,
): Promise<ReleasedBatch | Refused | undefined> => {
  const batch = await lockBatch(tx, uuid);
  if (!batch) return undefined;
  await waitForTurn(tx);
  const refused = await whyNotRelease(tx, batch, { settings: office.settings, now });
  if (refused) return { refused };
  if (proposal === null) return { batch, file_name: null };
  await endBatch(tx, uuid, {
    status: 'RELEASED',
    ended_by: by,
    ended_at: now,
    released_on: madridDate(now),
    proposal_uuid: proposal,
  });
  return { batch, file_name: await KINDS[batch.kind].write(tx, office, { batch: uuid, by, now }) };
};

/** Discards a batch: what it held waits for another one. Returns nothing when there is none. *Source*: ADR 183. */
export const discardBatch = async (
  tx: Db,
  { uuid, by, now }: Omit<Releasing, 'proposal'>,
): Promise<{ readonly uuid: string } | Refused | undefined> => {
  const batch = await lockBatch(tx, uuid);
  if (!batch) return undefined;
  const refused = whyNotEnd(batch.status, 'DISCARDED');
  if (refused) return { refused };
  await KINDS[batch.kind].empty(tx, uuid);
  await endBatch(tx, uuid, { status: 'DISCARDED', ended_by: by, ended_at: now });
  return { uuid };
};
