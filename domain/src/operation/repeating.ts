import type { OperationType } from './codes.ts';

/** Orders that go on by themselves, each instalment an operation of its own; a benefit that pays an income is not one of them. *Source*: decisions 1.3. */
export const REPEATING_TYPES: readonly OperationType[] = [
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'SOLICITUD_APORTACION_PERIODICA',
];
