import type { Cents } from '../money/money.ts';
import type { FourEyesAction } from '../staff/four-eyes.ts';
import { isLargeOperation } from '../staff/four-eyes.ts';
import type { OperationStatus, PaymentStatus } from './codes.ts';
import type { Transition } from './transitions.ts';

/** What decides whether a second person is needed. */
export interface EvaluatedStep {
  readonly to: OperationStatus;
  /** Null while nobody here knows it: a large one. */
  readonly amount: Cents | null;
  readonly payment_status: PaymentStatus;
}

/** Rows that send money back to where it came from by themselves. */
const REFUNDING: readonly string[] = ['O5', 'O8', 'O10', 'O13'];

/**
 * What two people do together when the office takes a row: let a large order through, or give money back with an
 * order that ends. *Source*: decisions 6.2 and ninth.
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
