import type { Cents } from '../money/money.ts';
import type { FourEyesAction } from '../staff/four-eyes.ts';
import { isLargeOperation } from '../staff/four-eyes.ts';
import type { StaffAction } from '../staff/permission-sets.ts';
import type { OperationStatus, PaymentStatus } from './codes.ts';
import type { Transition } from './transitions.ts';

/** The right that each row of the table asks of the office. What it ends after the export is for administrators. *Source*: decisions 1.2 and 6.2, ADR 63. */
const RIGHTS: Readonly<Record<string, StaffAction>> = {
  O3: 'RESEND',
  O4: 'VALIDATE_DOCUMENT',
  O5: 'MOVE_OPERATION',
  O6: 'VALIDATE_OPERATION',
  O7: 'MOVE_OPERATION',
  O8: 'MOVE_OPERATION',
  O9: 'MOVE_OPERATION',
  O10: 'MOVE_OPERATION',
  O12: 'MOVE_OPERATION',
  O13: 'CANCEL_AFTER_EXPORT',
  O16: 'CANCEL_AFTER_EXPORT',
  O19: 'CANCEL_AFTER_EXPORT',
  O21: 'MOVE_OPERATION',
  O22: 'MOVE_OPERATION',
  O23: 'CANCEL_AFTER_EXPORT',
};

/** The right that a row of the table asks of a member of staff; none for a row that is not theirs. *Source*: decisions 6.2. */
export const rightForRow = ({ id }: Pick<Transition, 'id'>): StaffAction | undefined => RIGHTS[id];

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
