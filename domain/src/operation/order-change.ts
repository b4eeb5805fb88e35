import type { OperationStatus, PaymentStatus } from './codes.ts';
import { isRegistered } from './codes.ts';
import { typesWith } from './types-with.ts';

/** The orders whose terms may be changed: what a benefit or the refund of an excess pays follows from what was declared. *Source*: decisions 11.11. */
export const CHANGEABLE_TYPES = typesWith({ is_changeable: true });
export type ChangeableType = (typeof CHANGEABLE_TYPES)[number];

/** What decides whether the terms of an order may still change. */
export interface ChangeFacts {
  readonly type: string;
  readonly operation_status: OperationStatus;
  readonly payment_status: PaymentStatus;
  /** The operation of which it is an instalment or a leg. */
  readonly parent_uuid: string | null;
  /** Whether anybody signed it as it is. */
  readonly is_signed: boolean;
}

/**
 * Why the terms of an order stay as they are, or nothing: signers agreed to them, and an order that is paid, under way or part
 * of another operation cannot change any more. *Source*: decisions 11.11, ADR 126.
 */
export const whyNotChange = ({
  type,
  operation_status,
  payment_status,
  parent_uuid,
  is_signed,
}: ChangeFacts): 'ORDER_SIGNED' | 'TRANSITION_FORBIDDEN' | undefined => {
  if (is_signed && operation_status !== 'CANCELLED') return 'ORDER_SIGNED';
  const isOpen =
    isRegistered(operation_status) &&
    (payment_status === 'PENDING' || payment_status === 'NONE') &&
    parent_uuid === null &&
    CHANGEABLE_TYPES.some((each) => each === type);
  return isOpen ? undefined : 'TRANSITION_FORBIDDEN';
};
