import { INCREASE_TYPES, OPERATION_STATUSES, REVALUATIONS } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { INSTALMENT_OUTCOMES } from '@area/domain/operation/periodic-terms';
import { z } from 'zod';
import { periodicTerms } from '../operations/term-schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, day, euros, sentEuros, uuid } from '../schemas/wire.ts';
import type { PERIODIC_CALLS } from './calls.ts';

/** A periodic order. */
export const periodicOrder = z.object({
  uuid,
  reference: z.string(),
  type: z.enum(OPERATION_TYPES),
  operation_status: z.enum(OPERATION_STATUSES),
  is_signature_rejected: z.boolean(),
  uuid_product: uuid,
  product_name: z.string(),
  /** Null for a plan, which has none. */
  product_class: z.string().nullable(),
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

const ofOrder = {
  params: byId,
  response: periodicOrder,
};

export const PERIODIC_SCHEMAS = {
  listPeriodicOrders: defineListSchemas({
    summary: 'The periodic orders of an account, those in force first',
    params: byId,
    response: periodicOrder,
  }),
  listInstalments: defineListSchemas({
    summary: 'The instalments of a periodic order, the latest first',
    params: byId,
    response: instalment,
  }),
  changePeriodicOrder: defineSchemas({
    ...ofOrder,
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
  }),
  endPeriodicOrder: defineSchemas({
    ...ofOrder,
    summary: 'Prepares the end of a periodic order, to be signed with a code',
  }),
} satisfies SchemasOf<typeof PERIODIC_CALLS>;
