import { OPERATION_STATUSES, isRegistered } from './codes.ts';
import type { OperationStatus } from './codes.ts';

/**
 * The status that a person is shown: that of the operation, or that somebody refused to sign it. A refused order keeps the
 * status of one that waits for its signatures, until the office has resolved it. *Source*: decisions 6.3, ADR 144.
 */
export const SHOWN_STATUSES = [...OPERATION_STATUSES, 'SIGNATURE_REJECTED'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** An operation as far as its status is shown. */
export interface ShownOperation {
  readonly operation_status: OperationStatus;
  /** Whether the signature of its current version ended with a refusal. */
  readonly is_signature_rejected: boolean;
}

/** What is shown of it everywhere. A refusal counts for as long as the order would wait for signatures. */
export const shownStatus = ({
  operation_status,
  is_signature_rejected,
}: ShownOperation): ShownStatus =>
  is_signature_rejected && isRegistered(operation_status) ? 'SIGNATURE_REJECTED' : operation_status;
