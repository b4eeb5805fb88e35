import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { requestRefund } from './request.ts';
import { listToRefund, lockWaiting, updatePayment } from '../received-payments/store.ts';
import type { PaymentRow } from '../received-payments/store.ts';

interface GoingBack {
  readonly iban: string;
  readonly product_uuid: string;
  readonly due_on: CivilDate;
  readonly by: string;
  readonly at: Date;
}

/** The money goes back with the next file, and waits for nobody any more. The caller holds the row. */
export const sendBack = async (
  db: Db,
  { uuid, amount, payer_name, iban: payer_iban }: PaymentRow,
  { iban, product_uuid, due_on, by, at }: GoingBack,
): Promise<void> => {
  await requestRefund(db, {
    payment_uuid: uuid,
    operation_uuid: null,
    product_uuid,
    beneficiary: payer_name,
    iban,
    amount: centsFrom(amount),
    due_on,
    at,
    // What the bank said needs no cooling: the money goes back to where it came from.
    iban_changed_at: iban === payer_iban ? null : at,
  });
  await updatePayment(db, uuid, { resolved_by: by, resolved_at: at });
};

const refundOne = async (db: Db, uuid: string, at: Date): Promise<boolean> => {
  const payment = await lockWaiting(db, uuid);
  if (!payment?.product_uuid || payment.iban === '') return false;
  await sendBack(db, payment, {
    iban: payment.iban,
    product_uuid: payment.product_uuid,
    due_on: madridDate(at),
    by: SYSTEM.name,
    at,
  });
  return true;
};

/**
 * Sends back what waited long enough, each in a transaction of its own. What does not say from where it
 * came, or in whose account it lies, goes on waiting for a person. *Source*: decisions 1.5.
 */
export const refundUnmatched = async (db: Db, now: Date): Promise<number> => {
  const due = await listToRefund(db, madridDate(now));
  let refunded = 0;
  for (const { uuid } of due)
    if (await inTransaction(db, async (tx) => refundOne(tx, uuid, now))) refunded += 1;
  return refunded;
};
