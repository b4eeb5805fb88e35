import type { OperationType } from './codes.ts';

/** Whether units come in, go out, or only change their state. */
export type Direction = 'IN' | 'OUT' | 'NEUTRAL';

const DIRECTIONS: Readonly<Record<OperationType, Direction>> = {
  SOLICITUD_APORTACION_PERIODICA: 'IN',
  APORTACION: 'IN',
  APORTACION_PERIODICA: 'IN',
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: 'IN',
  RESCATE: 'OUT',
  SUSCRIPCION: 'IN',
  SOLICITUD_SUSCRIPCION_PERIODICA: 'IN',
  SOLICITUD_TRASPASO_INTERNO: 'NEUTRAL',
  REEMBOLSO: 'OUT',
  REEMBOLSO_PERIODICO: 'OUT',
  SOLICITUD_REEMBOLSO_PERIODICO: 'OUT',
  TRASPASO_ENTRADA: 'IN',
  TRASPASO_SALIDA: 'OUT',
  DESBLOQUEO_PARTICIPACIONES: 'NEUTRAL',
  BLOQUEO_PARTICIPACIONES: 'NEUTRAL',
  DEVOLUCION_EXCESO: 'OUT',
  HERENCIA_ENTRADA: 'IN',
  HERENCIA_SALIDA: 'OUT',
  DONACION_ENTRADA: 'IN',
  DONACION_SALIDA: 'OUT',
  CONTINGENCIA_ENTRADA: 'NEUTRAL',
  CONTINGENCIA_SALIDA: 'NEUTRAL',
};

/** Which way units go with a type of operation. *Source*: decisions 1.3. */
export const directionOf = (type: OperationType): Direction => DIRECTIONS[type];
