import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { recordEvent, recordEvents, recordingEvent } from '../../platform/events/store.ts';

const SUBJECT = 'payment';

export type PaymentRow = Selectable<Tables['payments']>;

/** Stores an incoming bank line once; nothing if its bank reference is known. */
export const insertPayment = async (
  db: Db,
  row: Insertable<Tables['payments']>,
): Promise<string | undefined> => {
  const inserted = await db
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.column('bank_reference').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (inserted)
    await recordEvent(db, {
      type: 'payment.received',
      subject: SUBJECT,
      uuid: inserted.uuid,
      facts: { outcome: row.outcome, order_uuid: row.operation_uuid ?? null },
    });
  return inserted?.uuid;
};

export const updatePayment = async (
  db: Db,
  uuid: string,
  changes: Updateable<Tables['payments']>,
): Promise<void> => {
  const facts = {
    ...(changes.outcome !== undefined && { outcome: changes.outcome }),
    ...(changes.operation_uuid !== undefined && { order_uuid: changes.operation_uuid }),
  };
  await recordingEvent(db, { type: 'payment.updated', subject: SUBJECT, uuid, facts })
    .updateTable('payments')
    .set(changes)
    .where('uuid', '=', uuid)
    .execute();
};

/** The money of an order was returned to its payer. */
export const markReturned = async (db: Db, operation: string): Promise<void> => {
  const returned = await db
    .updateTable('payments')
    .set({ outcome: 'returned' })
    .where('operation_uuid', '=', operation)
    .where('outcome', '=', 'matched')
    .returning('uuid')
    .execute();
  await recordEvents(
    db,
    {
      type: 'payment.updated',
      subject: SUBJECT,
      facts: { outcome: 'returned', order_uuid: operation },
    },
    returned.map(({ uuid }) => uuid),
  );
};

/** Money that waits for its order. */
export const waitingPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('outcome', 'not in', ['matched', 'returned'])
    .where('resolved_at', 'is', null);

/** Unassigned money; what is returned first is on top. */
export const listWaiting = async (db: Db, limit: number): Promise<PaymentRow[]> =>
  waitingPayments(db).orderBy('refund_on').orderBy('uuid').limit(limit).execute();

/** One that waits. */
export const findWaitingPayment = async (db: Db, uuid: string): Promise<PaymentRow | undefined> =>
  waitingPayments(db).where('uuid', '=', uuid).executeTakeFirst();

/** Whether it is a payment at all, waiting or decided. */
export const hasPayment = async (db: Db, uuid: string): Promise<boolean> =>
  (await db.selectFrom('payments').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !==
  undefined;

/** One that waits, locked until the transaction ends; nothing when it was decided already. */
export const lockWaiting = async (db: Db, uuid: string): Promise<PaymentRow | undefined> =>
  waitingPayments(db).where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** What waited long enough and has a sender account, and the account that received it. */
export const listToRefund = async (db: Db, today: CivilDate): Promise<PaymentRow[]> =>
  waitingPayments(db)
    .where('refund_on', '<=', today)
    .where('iban', '<>', '')
    .where('product_uuid', 'is not', null)
    .orderBy('uuid')
    .execute();

/** From where the money of an order came. */
export const findPayerOf = async (db: Db, operation: string) =>
  db
    .selectFrom('payments')
    .select(['iban', 'payer_name'])
    .where('operation_uuid', '=', operation)
    .where('outcome', '=', 'matched')
    .executeTakeFirst();
