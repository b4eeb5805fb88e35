import { describe, expect, it } from 'vitest';
import { orderEnvelopeOf } from '../../testing/envelopes.ts';
import { wayOfOrder } from './way-of-order.ts';

describe('a signed order leads where it goes', () => {
  it.each([
    ['SUSCRIPCION', 'TRANSFERENCIA', 'Ver cómo pagar'],
    ['SUSCRIPCION', 'DOMICILIACION', 'Ver el seguimiento'],
    ['REEMBOLSO', null, 'Ver cuándo cobra'],
    ['RESCATE', null, 'Ver cuándo cobra'],
    ['SOLICITUD_TRASPASO_EXTERNO_ENTRADA', null, 'Ver el seguimiento'],
  ] as const)('%s by %s', (type, payment_method, words) => {
    const order = {
      type,
      payment_method,
      amount: null,
      amount_indicator: 'T',
      ordered_units: null,
    } as const;
    expect(wayOfOrder(orderEnvelopeOf({ status: 'DONE', order }))).toBe(words);
    expect(wayOfOrder(orderEnvelopeOf({ order }))).toBe('Ver el resumen de la orden');
  });
});
