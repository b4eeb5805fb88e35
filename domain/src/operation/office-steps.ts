import type { Cents } from '../money/money.ts';
import type { FourEyesAction } from '../staff/four-eyes.ts';
import { isLargeOperation } from '../staff/four-eyes.ts';
import type { OperationStatus, PaymentStatus } from './codes.ts';
import type { Transition } from './transitions.ts';

/** What decides whether a second person is needed. */
export interface EvaluatedStep {
  readonly to: OperationStatus;
  /** Null while it is unknown: it counts as a large one. */
  readonly amount: Cents | null;
  readonly payment_status: PaymentStatus;
}

/** Rows that refund money by themselves. */
const REFUNDING: readonly string[] = ['O5', 'O8', 'O10', 'O13'];

/**
 * Rows that need two people of the office: validate a large order, or refund money with an order that ends.
 * *Source*: decisions 6.2 and ninth.
 */
export const togetherForRow = (
  { id }: Pick<Transition, 'id'>,
  { to, amount, payment_status }: EvaluatedStep,
): FourEyesAction | undefined => {
  if (id === 'O6' && isLargeOperation(amount)) return 'LARGE_OPERATION';
  return REFUNDING.includes(id) && to === 'CANCELLED' && payment_status === 'RECONCILED'
    ? 'REFUND'
    : undefined;
};
