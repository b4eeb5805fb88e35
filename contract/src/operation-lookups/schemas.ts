import { OPERATION_STATUSES, PAYMENT_METHODS } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { POSITION_STATUSES } from '@area/domain/operation/units-in-course';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { euros, units, uuid } from '../schemas/wire.ts';
import type { OPERATION_LOOKUP_CALLS } from './calls.ts';

/** A type of operation. *Source*: decisions 4. */
export const operationTypeInfo = z.object({
  code: z.enum(OPERATION_TYPES),
  /** In the caller's language. */
  name: z.string(),
  product_types: z.array(z.enum(PRODUCT_TYPES)),
  /** Whether units come in, go out, or only change their state. */
  direction: z.enum(['IN', 'OUT', 'NEUTRAL']),
  who: z.enum(['CLIENT', 'STAFF', 'SYSTEM']),
  needs_signature: z.boolean(),
  /** Subcategories of the documents that are signed. */
  documents: z.array(z.string()),
  /** The statuses that one may ever have. */
  statuses: z.array(z.enum(OPERATION_STATUSES)),
});

/** A way to pay an order. *Source*: decisions 4. */
export const paymentMethodInfo = z.object({
  code: z.enum(PAYMENT_METHODS),
  /** In the caller's language. */
  name: z.string(),
  product_types: z.array(z.enum(PRODUCT_TYPES)),
  needs_mandate: z.boolean(),
  who: z.enum(['CLIENT', 'STAFF']),
});

/** The least and the most that a product takes. *Source*: decisions 2.4. */
export const minimums = z.object({
  uuid_product: uuid,
  code: z.string(),
  /** For the first order of a client without units of it. */
  min_initial: euros,
  min_additional: euros,
  min_periodic: euros,
  /** What must stay, unless everything leaves. */
  min_holding: euros,
  max_per_holder: euros,
});
export type Minimums = z.output<typeof minimums>;

/** What orders of an account that are not over move in or out of a product. *Source*: ADR 59. */
export const positionStatus = z.object({
  uuid_account: uuid,
  uuid_product: uuid,
  product_name: z.string(),
  /** Null for a plan, which has none. */
  product_class: z.string().nullable(),
  direction: z.enum(['IN', 'OUT']),
  status: z.enum(POSITION_STATUSES),
  /** Null until its unit value is known. */
  units: units.nullable(),
  /** What was ordered; for units and totals what they were worth at the last unit value. Null where it is not known of one of them: what another manager sends. */
  amount: euros.nullable(),
  operations: z.array(uuid),
});
export type PositionStatusLine = z.output<typeof positionStatus>;

/** *Units*: operations in one question. */
export const MAX_LOOKUP_OPERATIONS = 100;

export const OPERATION_LOOKUP_SCHEMAS = {
  listOperationTypes: defineListSchemas({
    summary: 'Every type of operation, with its name',
    response: operationTypeInfo,
  }),
  listPaymentMethods: defineListSchemas({
    summary: 'Every way to pay an order, with its name',
    response: paymentMethodInfo,
  }),
  getMinimums: defineSchemas({
    summary: 'The least and the most that each product takes',
    response: z.array(minimums),
  }),
  listPositionStatuses: defineSchemas({
    summary: 'What is on its way in or out of each product, by how far it has come',
    /** Of one account, of some operations, of some operations of an account, or of everything the caller may see. */
    body: z.strictObject({
      uuid_account: uuid.optional(),
      operations: z.array(uuid).min(1).max(MAX_LOOKUP_OPERATIONS).optional(),
    }),
    response: z.array(positionStatus),
  }),
} satisfies SchemasOf<typeof OPERATION_LOOKUP_CALLS>;
