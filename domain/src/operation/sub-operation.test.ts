import { describe, expect, it } from 'vitest';
import { SUB_OPERATION_CODES } from './sub-operation-codes.ts';
import type { SubOperationCode } from './sub-operation-codes.ts';
import { subOperationOf } from './sub-operation.ts';
import type { SubOperationFacts } from './sub-operation.ts';

const TABLE: readonly (readonly [SubOperationCode, SubOperationFacts])[] = [
  ['N', { type: 'SUSCRIPCION', is_first: true }],
  ['S', { type: 'SUSCRIPCION', is_first: false }],
  ['P', { type: 'SUSCRIPCION', cause: 'INSTALMENT', is_first: true }],
  ['I', { type: 'SUSCRIPCION', cause: 'INTERNAL_TRANSFER', is_first: true }],
  ['P', { type: 'SOLICITUD_SUSCRIPCION_PERIODICA' }],
  ['O', { type: 'APORTACION' }],
  ['A', { type: 'APORTACION', is_for_another: true }],
  ['AP', { type: 'APORTACION', cause: 'PROMOTER' }],
  ['P', { type: 'APORTACION_PERIODICA', is_for_another: true }],
  ['R', { type: 'REEMBOLSO', amount_indicator: 'P' }],
  ['T', { type: 'REEMBOLSO', amount_indicator: 'T' }],
  ['V', { type: 'REEMBOLSO', cause: 'RETURNED_COLLECTION', amount_indicator: 'P' }],
  ['I', { type: 'REEMBOLSO', cause: 'INTERNAL_TRANSFER', amount_indicator: 'T' }],
  ['P', { type: 'RESCATE', cause: 'INSTALMENT', amount_indicator: 'T' }],
  ['T', { type: 'RESCATE', amount_indicator: 'T' }],
  ['R', { type: 'RESCATE', amount_indicator: 'B' }],
  ['R', { type: 'DEVOLUCION_EXCESO' }],
  ['I', { type: 'SOLICITUD_TRASPASO_INTERNO', amount_indicator: 'B', is_between_classes: true }],
  ['T', { type: 'SOLICITUD_TRASPASO_INTERNO', amount_indicator: 'T', is_between_classes: false }],
  ['TC', { type: 'SOLICITUD_TRASPASO_INTERNO', amount_indicator: 'T', is_between_classes: true }],
  ['E', { type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', amount_indicator: 'T' }],
  ['I', { type: 'TRASPASO_SALIDA', amount_indicator: 'T' }],
  ['E', { type: 'TRASPASO_SALIDA', cause: 'EXTERNAL_TRANSFER', amount_indicator: 'T' }],
  ['F', { type: 'TRASPASO_SALIDA', cause: 'MERGER', amount_indicator: 'T' }],
  ['F', { type: 'TRASPASO_ENTRADA', cause: 'MERGER' }],
  ['G', { type: 'BLOQUEO_PARTICIPACIONES', cause: 'PRENDA' }],
  ['J', { type: 'BLOQUEO_PARTICIPACIONES', cause: 'EMBARGO' }],
  ['J', { type: 'BLOQUEO_PARTICIPACIONES', cause: 'JUDICIAL' }],
  ['B', { type: 'BLOQUEO_PARTICIPACIONES', cause: 'COBRO_PENDIENTE' }],
  ['L', { type: 'DESBLOQUEO_PARTICIPACIONES' }],
  ['H', { type: 'HERENCIA_ENTRADA' }],
  ['D', { type: 'DONACION_SALIDA' }],
  ['C', { type: 'CONTINGENCIA_ENTRADA' }],
];

describe('the code of a sub-operation', () => {
  it.each(TABLE)('%s: %o', (code, facts) => {
    expect(subOperationOf(facts)).toBe(code);
  });

  it('has a way to every code of the specification', () => {
    expect(new Set(TABLE.map(([code]) => code))).toEqual(new Set(SUB_OPERATION_CODES));
  });
});
