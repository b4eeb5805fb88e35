import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { updateTransfer, findIncoming, getTransfer } from './store.ts';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { unitValueDayOf } from '@area/domain/operation/guards';
import type { OperationStatus } from '@area/domain/operation/codes';
import { findTransferReference } from '@area/domain/payment/references';
import type { Db } from '../../platform/db/tables.ts';
import { lockOperation, updateOperation } from '../operations/store.ts';
import { updatePayment } from '../received-payments/store.ts';
import { findLine, getConcept } from './cash-store.ts';

const AWAITING: readonly OperationStatus[] = ['SNCE_1', 'SNCE_2'];

/**
 * Assigns a bank line to the transfer that it names, with any amount: the amount is compared with the lots at the end. The
 * day of the money decides the unit value. A second line is left to the office. *Source*: decisions 1.2 (O17) and 8,
 * reconciliation day.
 */
export const claimLine = async (db: Db, uuid: string, now: Date): Promise<boolean> => {
  const { concept } = await getConcept(db, uuid);
  const reference = findTransferReference(concept) ?? '';
  const named = await findIncoming(db, reference);
  if (!named) return false;
  const operation = await lockOperation(db, named.operation_uuid);
  const { cash } = await getTransfer(db, operation.uuid);
  const line = await findLine(db, uuid);
  if (!line || cash !== null || !AWAITING.includes(operation.operation_status)) return false;
  if (line.product_uuid !== null && line.product_uuid !== operation.product_uuid) return false;
  await updatePayment(db, uuid, {
    outcome: 'matched',
    operation_uuid: operation.uuid,
    refund_on: null,
  });
  await updateTransfer(db, operation.uuid, {
    cash: centsText(centsFrom(line.amount)),
    cash_booked_on: line.booked_on,
  });
  const nav_date = unitValueDayOf(line.booked_on, operation.order_at, businessCalendar());
  await updateOperation(db, operation.uuid, {
    payment_status: 'RECONCILED',
    nav_date,
    expected_nav_date: nav_date,
    value_date: line.value_on,
    updated_at: now,
  });
  return true;
};
