import {
  AMOUNT_INDICATORS,
  INCREASE_TYPES,
  OPERATION_STATUSES,
  PERIODICITIES,
  REVALUATIONS,
} from '@area/domain/operation/codes';
import { z } from 'zod';
import { accountIntervener } from '../account-people/schemas.ts';
import { issue } from '../issues/schemas.ts';
import { operation, operationSummary } from '../operations/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { expandWith, searchText } from '../schemas/list.ts';
import { byId, day, sentEuros, sentUnits, uuid } from '../schemas/wire.ts';
import type { OPERATION_CHANGE_CALLS } from './calls.ts';

const looks = {
  params: byId,
};

const operates = {
  params: byId,
  response: operation,
};

/** Longest reason. */
const REASON_MAX = 300;

/**
 * The changes of an order; a missing field stays. A new `amount_indicator` replaces the whole amount. *Errors*: a field
 * that the type of the order does not have is refused. *Source*: decisions 11.11.
 */
export const changedTerms = z.strictObject({
  amount_indicator: z.enum(AMOUNT_INDICATORS).optional(),
  amount: sentEuros.nullable().optional(),
  units: sentUnits.nullable().optional(),
  payment_method: z.enum(['TRANSFERENCIA', 'DOMICILIACION']).optional(),
  uuid_mandate: uuid.nullable().optional(),
  uuid_bank_account: uuid.optional(),
  periodicity: z.enum(PERIODICITIES).optional(),
  start: day.optional(),
  end: day.nullable().optional(),
  increase_type: z.enum(INCREASE_TYPES).nullable().optional(),
  increase: sentEuros.nullable().optional(),
  revaluation: z.enum(REVALUATIONS).nullable().optional(),
  revaluation_value: sentEuros.nullable().optional(),
});
export type ChangedTerms = z.output<typeof changedTerms>;

export const OPERATION_CHANGE_SCHEMAS = {
  listRelatedOperations: defineListSchemas({
    ...looks,
    summary:
      'What belongs to an operation: its instalments, the legs of a transfer, what compensates it',
    response: operationSummary,
  }),
  listOperationInterveners: defineListSchemas({
    ...looks,
    summary: 'Everybody on the account of an operation',
    query: { $search: searchText, $expand: expandWith(['account_intervener_role']) },
    response: accountIntervener,
  }),
  listOperationIssues: defineListSchemas({
    ...looks,
    summary: 'What the caller and the staff have to settle about an operation',
    response: issue,
  }),
  changeOperationStatus: defineSchemas({
    ...operates,
    summary:
      'Cancels an order, pauses one that repeats or takes it up again; for staff in the area of a client, whatever the table lets the office do alone',
    body: z.strictObject({
      status: z.enum(OPERATION_STATUSES),
      reason: z.string().trim().max(REASON_MAX).nullable().default(null),
    }),
  }),
  changeOperation: defineSchemas({
    ...operates,
    summary:
      'Changes the terms of an order until its first signature: it is evaluated again, printed anew and signed from the beginning',
    body: changedTerms,
  }),
} satisfies SchemasOf<typeof OPERATION_CHANGE_CALLS>;
