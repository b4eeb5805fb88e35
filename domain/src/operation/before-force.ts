import type { OperationStatus, OperationType } from './codes.ts';
import { isRepeating } from './type-lists.ts';

const SIGNED: readonly OperationStatus[] = ['SIGNED', 'VALIDATED', 'RD_SENT'];

/**
 * Whether what repeats is signed and not in force yet: its client may change and pause it already, and it keeps its status.
 * *Source*: decisions 1.2 (O20, O21), ADR 143.
 */
export const isBeforeForce = ({
  type,
  operation_status,
}: {
  readonly type: OperationType;
  readonly operation_status: OperationStatus;
}): boolean => isRepeating(type) && SIGNED.includes(operation_status);
