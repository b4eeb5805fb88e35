import {
  AMOUNT_INDICATORS,
  INCREASE_TYPES,
  OPERATION_STATUSES,
  PERIODICITIES,
  REVALUATIONS,
} from '@area/domain/operation/codes';
import { z } from 'zod';
import { accountIntervener } from './account-people.ts';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';
import { issue } from './issues.ts';
import { expandWith, searchText } from './list.ts';
import { operationSummary, operation } from './operations.ts';
import { byId, day, sentEuros, sentUnits, uuid } from './wire.ts';

const looks = {
  access: { rule: 'operation', action: 'V', from: 'params', name: 'id' },
  params: byId,
  service: 'operations',
} as const;
const operates = {
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  params: byId,
  service: 'operations',
  response: operation,
} as const;

export const listRelatedOperations = defineList({
  ...looks,
  id: 'listRelatedOperations',
  path: '/operations/{id}/operations',
  summary:
    'What belongs to an operation: its instalments, the legs of a transfer, what compensates it',
  response: operationSummary,
});

export const listOperationInterveners = defineList({
  ...looks,
  id: 'listOperationInterveners',
  path: '/operations/{id}/interveners',
  summary: 'Everybody on the account of an operation',
  query: { $search: searchText, $expand: expandWith(['account_intervener_role']) },
  response: accountIntervener,
});

export const listOperationIssues = defineList({
  ...looks,
  id: 'listOperationIssues',
  path: '/operations/{id}/issues',
  summary: 'What the caller and the staff have to settle about an operation',
  response: issue,
});

/** Longest reason. */
const REASON_MAX = 300;

export const changeOperationStatus = defineCall({
  ...operates,
  access: { ...operates.access, staff: 'MOVE_OPERATION' },
  id: 'changeOperationStatus',
  method: 'POST',
  path: '/operations/{id}/status-change',
  summary:
    'Cancels an order, pauses one that repeats or takes it up again; for staff in the area of a client, whatever the table lets the office do alone',
  body: z.strictObject({
    status: z.enum(OPERATION_STATUSES),
    reason: z.string().trim().max(REASON_MAX).nullable().default(null),
  }),
  errors: ['TRANSITION_FORBIDDEN', 'TOO_LATE_TO_CANCEL', 'CANNOT_OPERATE', 'EXPORT_NOT_READY'],
});

/**
 * What of an order is to be otherwise; what is left out stays. An amount in other words (`amount_indicator`) takes the place of
 * the whole amount. *Errors*: a field that the type of the order does not have is refused. *Source*: decisions 11.11.
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

export const changeOperation = defineCall({
  ...operates,
  id: 'changeOperation',
  method: 'PATCH',
  path: '/operations/{id}',
  summary:
    'Changes the terms of an order until its first signature: it is evaluated again, printed anew and signed from the beginning',
  body: changedTerms,
  errors: ['TRANSITION_FORBIDDEN', 'ORDER_SIGNED', 'CANNOT_OPERATE'],
});

export const OPERATION_CHANGE_CALLS = [
  listRelatedOperations,
  listOperationInterveners,
  listOperationIssues,
  changeOperationStatus,
  changeOperation,
] as const;
