import {
  INCREASE_TYPES,
  OPERATION_STATUSES,
  OPERATION_TYPES,
  REVALUATIONS,
} from '@area/domain/operation/codes';
import { INSTALMENT_OUTCOMES } from '@area/domain/operation/periodic-terms';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';
import { periodicTerms } from './operation-terms.ts';
import { byId, day, euros, sentEuros, uuid } from './wire.ts';

/** An order that goes on. */
export const periodicOrder = z.object({
  uuid,
  reference: z.string(),
  type: z.enum(OPERATION_TYPES),
  operation_status: z.enum(OPERATION_STATUSES),
  is_signature_rejected: z.boolean(),
  uuid_product: uuid,
  product_name: z.string(),
  terms: periodicTerms,
  /** A change or an end that waits to be signed. */
  waiting: z.object({ kind: z.enum(['CHANGE', 'CANCEL']), uuid_envelope: uuid }).nullable(),
});
export type PeriodicOrderShown = z.output<typeof periodicOrder>;

/** An instalment that was made, or could not be. */
export const instalment = z.object({
  nominal_date: day,
  date: day,
  amount: euros,
  outcome: z.enum(INSTALMENT_OUTCOMES),
  /** Null when none could be made. */
  operation: z
    .object({ uuid, reference: z.string(), operation_status: z.enum(OPERATION_STATUSES) })
    .nullable(),
  /** A text key. */
  failed_because: z.string().nullable(),
});
export type InstalmentShown = z.output<typeof instalment>;

export const listPeriodicOrders = defineList({
  id: 'listPeriodicOrders',
  path: '/accounts/{id}/periodic-orders',
  service: 'accounts',
  summary: 'The periodic orders of an account, those in force first',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  params: byId,
  response: periodicOrder,
});

export const listInstalments = defineList({
  id: 'listInstalments',
  path: '/operations/{id}/instalments',
  service: 'operations',
  summary: 'The instalments of a periodic order, the latest first',
  access: { rule: 'operation', action: 'V', from: 'params', name: 'id' },
  params: byId,
  response: instalment,
});

const ofOrder = {
  service: 'operations',
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  params: byId,
  response: periodicOrder,
} as const;

/** Counts from its last signature on; asking again takes the place of what waits. */
export const changePeriodicOrder = defineCall({
  ...ofOrder,
  id: 'changePeriodicOrder',
  method: 'POST',
  path: '/operations/{id}/periodic-change',
  summary: 'Prepares a change of a periodic order, to be signed with a code',
  body: z.strictObject({
    amount: sentEuros,
    end: day.nullable(),
    increase_type: z.enum(INCREASE_TYPES).nullable(),
    /** *Units*: per cent for PORCENTUAL, euros for FIJO. */
    increase: sentEuros.nullable(),
    /** Of a plan, which has no `increase_type`. */
    revaluation: z.enum(REVALUATIONS).nullable().default(null),
    /** *Units*: euros for LINEAL, per cent for PORCENTUAL and ACUMULATIVO. */
    revaluation_value: sentEuros.nullable().default(null),
  }),
  errors: ['CANNOT_OPERATE'],
});

export const endPeriodicOrder = defineCall({
  ...ofOrder,
  id: 'endPeriodicOrder',
  method: 'POST',
  path: '/operations/{id}/periodic-end',
  summary: 'Prepares the end of a periodic order, to be signed with a code',
  errors: ['TRANSITION_FORBIDDEN'],
});

export const PERIODIC_CALLS = [
  listPeriodicOrders,
  listInstalments,
  changePeriodicOrder,
  endPeriodicOrder,
] as const;
