import { centsFrom } from '@area/domain/money/wire';
import { whyNotMatchByHand } from '@area/domain/payment/match';
import type { PaymentLine } from '@area/domain/payment/match';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { lockOperation } from '../operations/store.ts';
import { findAwaited, findProductIban } from './store.ts';
import { reconcileOrder } from './reconcile.ts';
import { lockWaiting, updatePayment } from '../received-payments/store.ts';
import type { PaymentRow } from '../received-payments/store.ts';

/** What a person decides about money that waits. */
export interface MatchDecision {
  readonly uuid: string;
  /** Of the order that it pays. */
  readonly reference: string;
  readonly by: string;
  readonly at: Date;
}

/** A payment as the line of the bank that it was. */
export const paymentLineOf = async (
  db: Db,
  { concept: reference, amount, iban, payer_name, product_uuid }: PaymentRow,
): Promise<PaymentLine> => {
  const product = product_uuid === null ? undefined : await findProductIban(db, product_uuid);
  return { reference, amount: centsFrom(amount), iban, payer_name, product: product ?? null };
};

/**
 * Applies waiting money to the order that a person names. The surplus is refunded. *Source*: decisions 1.5 and ninth, ADR
 * 56.
 */
export const matchByHand = async (
  db: Db,
  { uuid, reference, by, at }: MatchDecision,
): Promise<Reason | undefined> => {
  const named = await findAwaited(db, reference);
  if (!named) return reason('rules.payment.not_awaited');
  // The order first, as everywhere: a parallel import waits here.
  await lockOperation(db, named.uuid);
  const order = await findAwaited(db, reference);
  if (!order) return reason('rules.payment.not_awaited');
  const payment = await lockWaiting(db, uuid);
  if (!payment) return reason('rules.payment.not_waiting');
  const refused = whyNotMatchByHand(await paymentLineOf(db, payment), order);
  if (refused) return refused;
  await updatePayment(db, uuid, {
    outcome: 'matched',
    operation_uuid: order.uuid,
    resolved_by: by,
    resolved_at: at,
    refund_on: null,
  });
  const { booked_on, value_on, iban, payer_name } = payment;
  await reconcileOrder(db, order.uuid, {
    arrived: {
      payment_uuid: uuid,
      amount: centsFrom(payment.amount),
      booked_on,
      value_on,
      iban,
      payer_name,
    },
    at,
  });
  return undefined;
};
