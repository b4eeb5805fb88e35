import { describe, expect, it } from 'vitest';
import { orderEnvelopeOf } from '../../testing/envelopes.ts';
import { wayOfOrder } from './way-of-order.ts';

describe('a signed order leads to what becomes of it, and never to paying', () => {
  it.each([
    ['SUSCRIPCION', 'TRANSFERENCIA'],
    ['SUSCRIPCION', 'DOMICILIACION'],
    ['REEMBOLSO', null],
    ['RESCATE', null],
    ['SOLICITUD_TRASPASO_EXTERNO_ENTRADA', null],
  ] as const)('%s by %s', (type, payment_method) => {
    const order = {
      type,
      payment_method,
      amount: null,
      amount_indicator: 'T',
      ordered_units: null,
    } as const;
    expect(wayOfOrder(orderEnvelopeOf({ status: 'DONE', order }))).toBe('Ver el seguimiento');
    expect(wayOfOrder(orderEnvelopeOf({ order }))).toBe('Ver el resumen de la orden');
  });
});
