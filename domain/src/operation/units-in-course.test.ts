import { describe, expect, it } from 'vitest';
import { cents, shares } from '../money/money.ts';
import { OPERATION_STATUSES } from './codes.ts';
import { OPERATION_TYPES } from './types.ts';
import { unitsInCourse } from './units-in-course.ts';
import type { MovingOrder } from './units-in-course.ts';

const order = (fields: Partial<MovingOrder> = {}): MovingOrder => ({
  type: 'SUSCRIPCION',
  operation_status: 'SIGNED',
  is_signature_rejected: false,
  product_uuid: 'a',
  destination_product_uuid: null,
  amount: cents(10_000n),
  ordered_units: null,
  reserved_units: null,
  is_dated: false,
  left: null,
  ...fields,
});

const told = (fields: Partial<MovingOrder>) =>
  unitsInCourse(order(fields)).map(
    ({ product_uuid, direction, status }) => `${product_uuid} ${direction} ${status}`,
  );

const units = shares(5_000_000n);

describe('units in course', () => {
  it.each<[string, Partial<MovingOrder>, string[]]>([
    ['bought and not signed', { operation_status: 'REGISTERED_ONLINE' }, ['a IN ORDERED']],
    [
      'refused by one of its signers',
      { operation_status: 'REGISTERED', is_signature_rejected: true },
      ['a IN SIGNATURE_REJECTED'],
    ],
    ['bought, sent, not paid', { operation_status: 'RD_SENT' }, ['a IN ORDERED']],
    [
      'bought and paid, not sent',
      { operation_status: 'VALIDATED', is_dated: true },
      ['a IN ORDERED'],
    ],
    [
      'bought, paid and sent',
      { operation_status: 'RD_SENT', is_dated: true },
      ['a IN WAITING_UNIT_VALUE'],
    ],
    ['redeemed', { type: 'REEMBOLSO', reserved_units: units }, ['a OUT RESERVED']],
    ['redeemed with nothing set aside', { type: 'REEMBOLSO' }, ['a OUT ORDERED']],
    [
      'redeemed and sent',
      { type: 'REEMBOLSO', operation_status: 'RD_SENT', reserved_units: units },
      ['a OUT WAITING_UNIT_VALUE'],
    ],
    [
      'an instalment that leaves',
      { type: 'REEMBOLSO_PERIODICO', operation_status: 'VALIDATED', reserved_units: units },
      ['a OUT RESERVED'],
    ],
    [
      'coming from another manager',
      { type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', operation_status: 'SNCE_1' },
      ['a IN ORDERED'],
    ],
    [
      'here from another manager',
      { type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', operation_status: 'SNCE_3', is_dated: true },
      ['a IN WAITING_UNIT_VALUE'],
    ],
    [
      'on its way inside the house',
      { type: 'SOLICITUD_TRASPASO_INTERNO', destination_product_uuid: 'b', reserved_units: units },
      ['a OUT RESERVED', 'b IN ORDERED'],
    ],
    [
      'sent inside the house',
      {
        type: 'SOLICITUD_TRASPASO_INTERNO',
        operation_status: 'RD_SENT',
        destination_product_uuid: 'b',
        reserved_units: units,
      },
      ['a OUT WAITING_UNIT_VALUE', 'b IN ORDERED'],
    ],
    [
      'halfway inside the house',
      {
        type: 'SOLICITUD_TRASPASO_INTERNO',
        operation_status: 'RD_SENT',
        destination_product_uuid: 'b',
        left: cents(1n),
      },
      ['b IN WAITING_UNIT_VALUE'],
    ],
    [
      'repeating',
      { type: 'SOLICITUD_REEMBOLSO_PERIODICO', operation_status: 'PERIODIC_ACTIVE' },
      [],
    ],
    ['held back', { type: 'BLOQUEO_PARTICIPACIONES', operation_status: 'VALIDATED' }, []],
  ])('%s', (_name, fields, expected) => {
    expect(told(fields)).toEqual(expected);
  });

  it('are none of what is over, whatever its type', () => {
    for (const type of OPERATION_TYPES)
      for (const operation_status of ['FINALIZED', 'CANCELLED'] as const)
        expect(told({ type, operation_status, destination_product_uuid: 'b' })).toEqual([]);
  });

  it('say how many leave where that is known, and never how many come', () => {
    for (const operation_status of OPERATION_STATUSES) {
      const [out] = unitsInCourse(
        order({
          type: 'REEMBOLSO',
          operation_status,
          reserved_units: units,
          ordered_units: shares(1n),
        }),
      );
      const [into] = unitsInCourse(order({ operation_status }));
      expect([out?.units ?? units, into?.units ?? null]).toEqual([units, null]);
    }
    expect(unitsInCourse(order({ type: 'REEMBOLSO', ordered_units: units }))[0]?.units).toBe(units);
  });

  it('of a transfer that has left are worth what left', () => {
    expect(
      unitsInCourse(
        order({
          type: 'SOLICITUD_TRASPASO_INTERNO',
          destination_product_uuid: 'b',
          left: cents(9_950n),
        }),
      ),
    ).toEqual([
      {
        product_uuid: 'b',
        direction: 'IN',
        status: 'WAITING_UNIT_VALUE',
        units: null,
        amount: 9_950n,
      },
    ]);
  });
});
