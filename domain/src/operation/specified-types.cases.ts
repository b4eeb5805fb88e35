/** Operations of pension plans, in the words and the order of the specification. *Source*: specification 3. */
export const PENSION_OPERATION_TYPES = [
  'SOLICITUD_APORTACION_PERIODICA',
  'APORTACION',
  'APORTACION_PERIODICA',
  'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
  'RESCATE',
] as const;
/** Operations of investment funds. *Source*: specification 3. */
export const FUND_OPERATION_TYPES = [
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
  'SOLICITUD_TRASPASO_INTERNO',
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
] as const;
/** Operations that the system or the staff make. *Source*: specification 3. */
export const FURTHER_OPERATION_TYPES = [
  'TRASPASO_ENTRADA',
  'TRASPASO_SALIDA',
  'DESBLOQUEO_PARTICIPACIONES',
  'BLOQUEO_PARTICIPACIONES',
  'DEVOLUCION_EXCESO',
  'HERENCIA_ENTRADA',
  'HERENCIA_SALIDA',
  'DONACION_ENTRADA',
  'DONACION_SALIDA',
  'CONTINGENCIA_ENTRADA',
  'CONTINGENCIA_SALIDA',
] as const;
