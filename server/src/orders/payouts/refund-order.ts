import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom } from '@area/domain/money/wire';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import type { OperationWhole } from '../operations/store.ts';
import { requestPayout } from './request.ts';
import { findPayerOf } from '../received-payments/store.ts';
import { findRefundIban } from './store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/**
 * Refunds the payment of an order; a surplus was refunded already. The caller has locked the order. *Errors*: INVALID_INPUT
 * when nobody knows where to. *Source*: decisions 1.2 (O8, O13).
 */
export const refundOrder = async (
  db: Db,
  { uuid, account_uuid, amount }: OperationWhole,
  now: Date,
): Promise<void> => {
  const payment = await findPayerOf(db, uuid);
  if (!payment) throw new Error(`operation ${uuid} was paid, but nobody knows from where`);
  const iban =
    payment.iban ||
    (await findRefundIban(db, account_uuid)) ||
    refuseFields(atField('iban', reason('rules.payment.no_iban')));
  const named =
    payment.iban !== '' && payment.payer_name !== '' ? { beneficiary: payment.payer_name } : {};
  await requestPayout(db, {
    operation_uuid: uuid,
    kind: 'REFUND',
    iban,
    amount: centsFrom(getAmount({ amount })),
    due_on: madridDate(now),
    at: now,
    ...named,
  });
};
