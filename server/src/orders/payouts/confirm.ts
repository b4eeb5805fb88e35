import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import type { OperationNews } from '../operations/notification-catalogue.ts';
import { getOperationWhole, lockOperation, updateOperation } from '../operations/store.ts';
import { findPayoutOperation, lockPayoutOfNumber, updatePayout } from './store.ts';
import type { PayoutRow } from './store.ts';

/** A payout with its operation locked before it, as everywhere. */
const lockPayout = async (db: Db, number: number): Promise<PayoutRow | undefined> => {
  const found = await findPayoutOperation(db, number);
  if (found?.operation_uuid) await lockOperation(db, found.operation_uuid);
  return lockPayoutOfNumber(db, number);
};

/** The notification after the bank has paid. */
const ANNOUNCED = {
  REDEMPTION: 'paid_out',
  REFUND: 'refunded',
  TRANSFER_OUT: 'out_paid',
} as const satisfies Record<PayoutRow['kind'], OperationNews>;

/** The payment status of its operation. The refund of a surplus does not change it. */
const markOperation = async (
  db: Db,
  { operation_uuid, payment_uuid, kind, number }: PayoutRow,
  { is_paid, on, at }: { is_paid: boolean; on: CivilDate; at: Date },
): Promise<void> => {
  if (operation_uuid === null || payment_uuid !== null) return;
  const status = kind === 'REFUND' ? 'REFUNDED' : 'PAID_OUT';
  await updateOperation(db, operation_uuid, {
    payment_status: is_paid ? status : 'RETURNED',
    updated_at: at,
  });
  if (is_paid)
    await notifyOfOperation(db, await getOperationWhole(db, operation_uuid), {
      what: ANNOUNCED[kind],
      which: `${number} ${on}`,
      at,
    });
};

/** What the bank says of a payout of ours. */
export interface PayoutNews {
  readonly number: number;
  readonly on: CivilDate;
  /** Checked if the amount is given, as in a line of a statement. */
  readonly amount: Cents | undefined;
  readonly at: Date;
}

export type PayoutOutcome = 'paid' | 'rejected' | 'known' | 'unknown' | 'amount_differs';

const whyNot = (
  payout: PayoutRow | undefined,
  { amount }: PayoutNews,
): PayoutOutcome | undefined => {
  if (!payout || payout.status === 'REQUESTED') return 'unknown';
  return amount !== undefined && centsText(amount) !== payout.amount ? 'amount_differs' : undefined;
};

/** The bank has paid: counted once, also if it is reported again. *Source*: decisions 1.5 and 8. */
export const confirmPayout = async (db: Db, news: PayoutNews): Promise<PayoutOutcome> => {
  const payout = await lockPayout(db, news.number);
  const refused = whyNot(payout, news);
  if (refused || !payout) return refused ?? 'unknown';
  if (payout.status !== 'SENT') return 'known';
  await updatePayout(db, payout.uuid, { status: 'PAID', paid_on: news.on });
  await markOperation(db, payout, { is_paid: true, ...news });
  return 'paid';
};

/** The bank could not pay, or returned the money: it waits for a person who requests it again. *Source*: decisions 8. */
export const rejectPayout = async (
  db: Db,
  news: PayoutNews,
  because: string,
): Promise<PayoutOutcome> => {
  const payout = await lockPayout(db, news.number);
  const refused = whyNot(payout, news);
  if (refused || !payout) return refused ?? 'unknown';
  if (payout.status === 'REJECTED') return 'known';
  await updatePayout(db, payout.uuid, {
    status: 'REJECTED',
    paid_on: null,
    rejected_because: because,
  });
  await markOperation(db, payout, { is_paid: false, ...news });
  return 'rejected';
};
