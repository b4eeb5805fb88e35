import type { OperationStatus } from '../operation/codes.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';

/** What matters about money that an order has, before it is taken from the order again. */
export interface MatchedMoney {
  readonly operation_status: OperationStatus;
  /** Whether we collected it by direct debit, and the bank alone takes it back. */
  readonly is_collected: boolean;
  /** Whether a provider of payments brought it, who names the order. */
  readonly is_paid_in: boolean;
  /** Whether another manager sent it. */
  readonly is_transfer: boolean;
  /** Whether what is above the order is on its way back. */
  readonly has_surplus: boolean;
}

const OVER: readonly OperationStatus[] = ['FINALIZED', 'CANCELLED'];

/** Why money stays with its order, or nothing. *Source*: office.md 3. */
export const whyNotUnmatch = ({
  operation_status,
  is_collected,
  is_paid_in,
  is_transfer,
  has_surplus,
}: MatchedMoney): Reason | undefined => {
  if (OVER.includes(operation_status)) return reason('rules.payment.order_over');
  if (is_collected) return reason('rules.payment.was_collected');
  if (is_paid_in) return reason('rules.payment.was_paid_in');
  if (is_transfer) return reason('rules.payment.was_transferred');
  return has_surplus ? reason('rules.payment.surplus_leaves') : undefined;
};
