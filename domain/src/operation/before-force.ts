import type { OperationStatus, OperationType } from './codes.ts';

/** Orders that go on by themselves; a benefit that pays an income is changed by orders of its own. *Source*: decisions 1.3. */
const REPEATING: readonly OperationType[] = [
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'SOLICITUD_APORTACION_PERIODICA',
];

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
}): boolean => REPEATING.includes(type) && SIGNED.includes(operation_status);
