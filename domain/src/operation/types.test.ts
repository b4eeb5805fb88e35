import { describe, expect, it } from 'vitest';
import {
  FUND_OPERATION_TYPES,
  FURTHER_OPERATION_TYPES,
  PENSION_OPERATION_TYPES,
} from './specified-types.cases.ts';
import { OPERATION_TYPES } from './types.ts';
import { orderableTypes } from './allowed-types.ts';
import { CHANGEABLE_TYPES } from './order-change.ts';
import * as lists from './type-lists.ts';
import { typesWhere, typesWith } from './types-with.ts';
import { OPERATION_TYPE_FACTS, factsOf } from './types.ts';

const sorted = (types: readonly string[]): string => types.toSorted().join(' ');
const matching = (is: (type: string) => boolean): string => sorted(OPERATION_TYPES.filter(is));

/** Each list beside what it must hold, written out once more: a fact that is changed by mistake is seen here. */
const LISTS: readonly (readonly [string, readonly string[], string])[] = [
  [
    'what repeats',
    lists.REPEATING_TYPES,
    'SOLICITUD_SUSCRIPCION_PERIODICA SOLICITUD_REEMBOLSO_PERIODICO SOLICITUD_APORTACION_PERIODICA',
  ],
  [
    'what may be changed',
    CHANGEABLE_TYPES,
    'SUSCRIPCION APORTACION REEMBOLSO SOLICITUD_SUSCRIPCION_PERIODICA SOLICITUD_APORTACION_PERIODICA SOLICITUD_REEMBOLSO_PERIODICO SOLICITUD_TRASPASO_INTERNO',
  ],
  [
    'contributions, as they are executed',
    lists.CONTRIBUTION_TYPES,
    'APORTACION APORTACION_PERIODICA',
  ],
  [
    'contributions, as they are ordered',
    lists.CONTRIBUTION_ORDER_TYPES,
    'APORTACION SOLICITUD_APORTACION_PERIODICA',
  ],
  [
    'contributions, all of them',
    typesWith({ nature: 'CONTRIBUTION' }),
    'APORTACION APORTACION_PERIODICA SOLICITUD_APORTACION_PERIODICA',
  ],
  ['redemptions, as they are executed', lists.REDEMPTION_TYPES, 'REEMBOLSO REEMBOLSO_PERIODICO'],
  [
    'redemptions, as they are ordered',
    typesWith({ nature: 'REDEMPTION', made_by: 'CLIENT' }),
    'REEMBOLSO SOLICITUD_REEMBOLSO_PERIODICO',
  ],
  ['what the client pays once', lists.PAID_ONCE_TYPES, 'SUSCRIPCION APORTACION'],
  [
    'what the client’s money buys',
    lists.PAID_IN_TYPES,
    'SUSCRIPCION APORTACION APORTACION_PERIODICA',
  ],
  [
    'what is collected, of what repeats',
    typesWith({ money: 'COLLECTED', executed_by: 'INSTALMENTS' }),
    'SOLICITUD_SUSCRIPCION_PERIODICA SOLICITUD_APORTACION_PERIODICA',
  ],
  [
    'what is paid to the client by itself',
    lists.PAID_OUT_TYPES,
    'REEMBOLSO REEMBOLSO_PERIODICO RESCATE DEVOLUCION_EXCESO',
  ],
  [
    'what is sold',
    typesWith({ direction: 'OUT', money: ['PAID_OUT', 'CARRIED'], executed_by: 'ITSELF' }),
    'REEMBOLSO REEMBOLSO_PERIODICO RESCATE TRASPASO_SALIDA DEVOLUCION_EXCESO',
  ],
  [
    'legs of a transfer',
    typesWith({ nature: 'TRANSFER', executed_by: 'ITSELF' }),
    'TRASPASO_SALIDA TRASPASO_ENTRADA',
  ],
  [
    'the leg of a transfer that leaves',
    OPERATION_TYPE_FACTS.SOLICITUD_TRASPASO_INTERNO.legs_out,
    'TRASPASO_SALIDA REEMBOLSO',
  ],
  [
    'what brings its lots',
    typesWith({ brings_lots: true }),
    'SOLICITUD_TRASPASO_EXTERNO_ENTRADA TRASPASO_ENTRADA HERENCIA_ENTRADA DONACION_ENTRADA',
  ],
  [
    'what is confirmed on paper',
    typesWith({ is_confirmed: true }),
    'SUSCRIPCION APORTACION APORTACION_PERIODICA REEMBOLSO REEMBOLSO_PERIODICO RESCATE TRASPASO_SALIDA TRASPASO_ENTRADA',
  ],
  [
    'exits that are corrected',
    typesWith({ direction: 'OUT', is_corrected_anew: true }),
    'REEMBOLSO REEMBOLSO_PERIODICO TRASPASO_SALIDA',
  ],
  [
    'entries that are corrected',
    typesWith({ direction: 'IN', is_corrected_anew: true }),
    'SUSCRIPCION APORTACION APORTACION_PERIODICA TRASPASO_ENTRADA',
  ],
  [
    'what is given or left',
    lists.GIFT_TYPES,
    'DONACION_SALIDA DONACION_ENTRADA HERENCIA_SALIDA HERENCIA_ENTRADA',
  ],
  ['inheritances', typesWith({ nature: 'INHERITANCE' }), 'HERENCIA_SALIDA HERENCIA_ENTRADA'],
  [
    'contingencies',
    typesWith({ nature: 'CONTINGENCY' }),
    'CONTINGENCIA_SALIDA CONTINGENCIA_ENTRADA',
  ],
  [
    'blocks of units',
    typesWith({ nature: 'BLOCK' }),
    'BLOQUEO_PARTICIPACIONES DESBLOQUEO_PARTICIPACIONES',
  ],
  [
    'orders of funds',
    typesWhere(({ products, made_by }) => products.includes('F') && made_by === 'CLIENT'),
    'SUSCRIPCION SOLICITUD_SUSCRIPCION_PERIODICA SOLICITUD_TRASPASO_EXTERNO_ENTRADA SOLICITUD_TRASPASO_INTERNO REEMBOLSO SOLICITUD_REEMBOLSO_PERIODICO',
  ],
  [
    'what only plans know',
    typesWhere(({ products }) => !products.includes('F')),
    'SOLICITUD_APORTACION_PERIODICA APORTACION APORTACION_PERIODICA RESCATE DEVOLUCION_EXCESO CONTINGENCIA_ENTRADA CONTINGENCIA_SALIDA',
  ],
  [
    'what only funds know',
    typesWhere(({ products }) => !products.includes('P')),
    'SUSCRIPCION SOLICITUD_SUSCRIPCION_PERIODICA REEMBOLSO REEMBOLSO_PERIODICO SOLICITUD_REEMBOLSO_PERIODICO HERENCIA_ENTRADA HERENCIA_SALIDA DONACION_ENTRADA DONACION_SALIDA',
  ],
];

const QUESTIONS: readonly (readonly [string, (type: string) => boolean, string])[] = [
  [
    'repeats',
    lists.isRepeating,
    'SOLICITUD_SUSCRIPCION_PERIODICA SOLICITUD_REEMBOLSO_PERIODICO SOLICITUD_APORTACION_PERIODICA',
  ],
  [
    'is a redemption',
    lists.isRedemption,
    'REEMBOLSO REEMBOLSO_PERIODICO SOLICITUD_REEMBOLSO_PERIODICO',
  ],
  [
    'pays out, itself or by its instalments',
    lists.isPayingOut,
    'REEMBOLSO REEMBOLSO_PERIODICO SOLICITUD_REEMBOLSO_PERIODICO RESCATE DEVOLUCION_EXCESO',
  ],
  [
    'asks for a transfer',
    lists.isTransferRequest,
    'SOLICITUD_TRASPASO_EXTERNO_ENTRADA SOLICITUD_TRASPASO_INTERNO',
  ],
  [
    'is ordered and enters',
    lists.isEntering,
    'SUSCRIPCION SOLICITUD_SUSCRIPCION_PERIODICA SOLICITUD_TRASPASO_INTERNO SOLICITUD_TRASPASO_EXTERNO_ENTRADA APORTACION SOLICITUD_APORTACION_PERIODICA',
  ],
  [
    'is ordered and leaves',
    lists.isLeaving,
    'REEMBOLSO SOLICITUD_REEMBOLSO_PERIODICO RESCATE DEVOLUCION_EXCESO SOLICITUD_TRASPASO_INTERNO',
  ],
];

describe('what an operation type is', () => {
  it.each(LISTS)('%s', (_, types, expected) => {
    expect(sorted(types)).toBe(sorted(expected.split(' ')));
  });

  it.each(QUESTIONS)('%s', (_, is, expected) => {
    expect(matching(is)).toBe(sorted(expected.split(' ')));
  });

  it('agrees with the lists of the specification', () => {
    expect(FUND_OPERATION_TYPES.filter((type) => !factsOf(type).products.includes('F'))).toEqual(
      [],
    );
    expect(PENSION_OPERATION_TYPES.filter((type) => !factsOf(type).products.includes('P'))).toEqual(
      [],
    );
    // Decided since: what was contributed too much goes back when its participant asks.
    expect(FURTHER_OPERATION_TYPES.filter((type) => factsOf(type).made_by === 'CLIENT')).toEqual([
      'DEVOLUCION_EXCESO',
    ]);
  });

  it('joins what repeats and its instalments', () => {
    expect(lists.REPEATING_TYPES.map((type) => [type, factsOf(type).instalment])).toEqual([
      ['SOLICITUD_APORTACION_PERIODICA', 'APORTACION_PERIODICA'],
      ['SOLICITUD_SUSCRIPCION_PERIODICA', 'SUSCRIPCION'],
      ['SOLICITUD_REEMBOLSO_PERIODICO', 'REEMBOLSO_PERIODICO'],
    ]);
    const back = OPERATION_TYPES.flatMap((type) => {
      const { instalment_of } = factsOf(type);
      return instalment_of === undefined ? [] : [[instalment_of, type]];
    });
    expect(back).toEqual([
      ['SOLICITUD_APORTACION_PERIODICA', 'APORTACION_PERIODICA'],
      ['SOLICITUD_REEMBOLSO_PERIODICO', 'REEMBOLSO_PERIODICO'],
    ]);
  });

  it('lets a client sign exactly what a client makes', () => {
    for (const type of OPERATION_TYPES) {
      const { made_by, document } = factsOf(type);
      expect([type, document !== undefined]).toEqual([type, made_by === 'CLIENT']);
    }
  });
});

/** Where two lists said two things before there was one. *Source*: ADR 152. */
describe('what was decided where lists differed', () => {
  it('a periodic redemption pays out, and is not waiting for money of its own', () => {
    expect(lists.isPayingOut('SOLICITUD_REEMBOLSO_PERIODICO')).toBe(true);
    expect(lists.PAID_OUT_TYPES).not.toContain('SOLICITUD_REEMBOLSO_PERIODICO');
  });

  it('units of a fund are inherited; those of a plan become rights of its beneficiaries', () => {
    for (const type of typesWith({ nature: 'INHERITANCE' }))
      expect(factsOf(type).products).toEqual(['F']);
    for (const type of typesWith({ nature: 'CONTINGENCY' }))
      expect(factsOf(type).products).toEqual(['P']);
  });

  it('a benefit does not repeat, though it may pay an income; nor does an instalment', () => {
    for (const type of ['RESCATE', 'APORTACION_PERIODICA', 'REEMBOLSO_PERIODICO'])
      expect(lists.isRepeating(type)).toBe(false);
  });

  it('everybody orders the same whatever the portal', () => {
    const flags = { ALLOW_PERIODIC_SUBSCRIPTIONS: true, ALLOW_PENSION_PLANS: true };
    const all = [...orderableTypes('F', flags), ...orderableTypes('P', flags)];
    expect(sorted([...new Set(all)])).toBe(sorted(typesWith({ made_by: 'CLIENT' })));
  });
});
