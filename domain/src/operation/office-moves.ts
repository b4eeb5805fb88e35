import type { Cents } from '../money/money.ts';
import type { StaffAction } from '../staff/permission-sets.ts';
import type { OperationStatus, OperationType, PaymentStatus } from './codes.ts';
import { rightForRow } from './office-rights.ts';
import { togetherForRow } from './office-steps.ts';
import { whyNotWithoutReason } from './step-guards.ts';
import { findTransition, statusesOf } from './transitions.ts';

/** An order as far as it decides where the office may take it. */
export interface MovedOrder {
  readonly type: OperationType;
  readonly operation_status: OperationStatus;
  readonly amount: Cents | null;
  readonly payment_status: PaymentStatus;
}

/** A step that the table of statuses leaves to the office. */
export interface OfficeMove {
  /** The row of the table. *Example*: `O6`. */
  readonly row: string;
  readonly to: OperationStatus;
  readonly right: StaffAction;
  /** Whether a second person approves it. */
  readonly is_together: boolean;
  readonly asks_reason: boolean;
}

/** Where the office may take an order, by the very rows that its steps ask. *Source*: decisions 1.2 and 6.2, ADR 210. */
export const officeMovesOf = (order: MovedOrder): readonly OfficeMove[] => {
  const { type, operation_status: from } = order;
  return statusesOf(type).flatMap((to) => {
    const row = to === from ? undefined : findTransition({ type, from, to, actor: 'OPS' });
    const right = row && rightForRow(row);
    if (!row || !right) return [];
    const is_together = togetherForRow(row, { ...order, to }) !== undefined;
    const asks_reason = whyNotWithoutReason(row.id, 'OPS', '') !== undefined;
    return [{ row: row.id, to, right, is_together, asks_reason }];
  });
};
