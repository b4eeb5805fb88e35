import { OPERATION_TYPES } from '@area/domain/operation/types';
import type { OperationType } from '@area/domain/operation/types';
import { expect, it } from 'vitest';
import { stagesOf } from './order-stages.ts';

const LEAVES = ['RD_SENT', 'EXECUTED', 'PAID_OUT'];
const REPEATS = ['ACTIVE', 'INSTALMENTS'];

/** Written out once more: a change of a type shows here what its investor sees. */
const STAGES: Readonly<Partial<Record<OperationType, readonly string[]>>> = {
  REEMBOLSO: LEAVES,
  REEMBOLSO_PERIODICO: LEAVES,
  RESCATE: LEAVES,
  DEVOLUCION_EXCESO: LEAVES,
  SOLICITUD_APORTACION_PERIODICA: REPEATS,
  SOLICITUD_SUSCRIPCION_PERIODICA: REPEATS,
  SOLICITUD_REEMBOLSO_PERIODICO: REPEATS,
  SOLICITUD_TRASPASO_INTERNO: ['RD_SENT', 'EXECUTED', 'ARRIVED'],
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: ['REQUESTED', 'ACCEPTED', 'RECEIVED', 'ARRIVED'],
  TRASPASO_SALIDA: ['RD_SENT', 'EXECUTED', 'ARRIVED'],
  TRASPASO_ENTRADA: ['ARRIVED'],
};

it.each(OPERATION_TYPES)('%s goes through its stages', (type) => {
  const operation = { type, transfer: null, benefit: null, parent: null };
  expect(stagesOf(operation)?.map(({ id }) => id)).toEqual(STAGES[type]);
});

const PARTS_OF_BENEFIT = {
  cause: 'JUBILACION',
  contingency_on: null,
  situation: 'PARTICIPE',
  rights: 'C',
  compartment: null,
  collection: 'OTRAS',
  capital: null,
  defer: 'NO_DIFERIDO',
  deferred_to: null,
  variation: null,
  missing_papers: [],
  complete_on: null,
  is_recognised: false,
  payments: [],
} as const;

it.each([
  ['a cause is recognised first', 'JUBILACION' as const, ['RECOGNISED', ...REPEATS]],
  ['what is ten years old is recognised by nobody', null, REPEATS],
])('%s', (_, cause, stages) => {
  const benefit = { ...PARTS_OF_BENEFIT, cause, missing_papers: [], payments: [] };
  const operation = { type: 'RESCATE' as const, transfer: null, benefit, parent: null };
  expect(stagesOf(operation)?.map(({ id }) => id)).toEqual(stages);
});
