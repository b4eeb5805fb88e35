import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { centsFrom } from '@area/domain/money/wire';
import type { Selectable } from 'kysely';
import type { PaymentsTable, Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { requestRefund } from './request.ts';
import { updatePayment } from '../received-payments/store.ts';

export type PaymentRow = Selectable<PaymentsTable>;

const waiting = (db: Db) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('outcome', 'not in', ['matched', 'returned'])
    .where('resolved_at', 'is', null);

/** The money that waits for somebody to find its order, what goes back first on top. */
export const listWaiting = async (db: Db, limit: number): Promise<PaymentRow[]> =>
  waiting(db).orderBy('refund_on').orderBy('uuid').limit(limit).execute();

/** One that waits, held until the transaction ends; nothing when it was decided already. */
export const lockWaiting = async (db: Db, uuid: string): Promise<PaymentRow | undefined> =>
  waiting(db).where('uuid', '=', uuid).forUpdate().executeTakeFirst();

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
  { uuid, amount, payer_name }: PaymentRow,
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
  const due = await waiting(db)
    .where('refund_on', '<=', madridDate(now))
    .where('iban', '<>', '')
    .where('product_uuid', 'is not', null)
    .orderBy('uuid')
    .execute();
  let refunded = 0;
  for (const { uuid } of due)
    if (await inTransaction(db, async (tx) => refundOne(tx, uuid, now))) refunded += 1;
  return refunded;
};
