import { defineCall, defineList } from '../define-call.ts';
import { simulateOperation } from '../simulation/calls.ts';

const operationTarget = {
  access: { rule: 'operation', action: 'V', from: 'params', name: 'id' },
} as const;

export const OPERATION_ORDERS = ['created_at', '-created_at', 'amount', '-amount'] as const;
export type OperationOrder = (typeof OPERATION_ORDERS)[number];

export const listOperations = defineList({
  id: 'listOperations',
  path: '/operations',
  service: 'operations',
  access: { rule: 'session' },
});

const wholeDownload = {
  path: '/operations/download',
  service: 'operations',
  access: { rule: 'session' },
  kind: 'download',
} as const;

export const downloadOperations = defineCall({
  ...wholeDownload,
  id: 'downloadOperations',
  method: 'POST',
});

/** The same by address. *Source*: specification 7, which has both. */
export const getOperationsDownload = defineCall({
  ...wholeDownload,
  id: 'getOperationsDownload',
  method: 'GET',
});

export const getOperation = defineCall({
  id: 'getOperation',
  method: 'GET',
  path: '/operations/{id}',
  service: 'operations',
  ...operationTarget,
});

export const listHistory = defineList({
  id: 'listHistory',
  path: '/operations/{id}/historical',
  service: 'operations',
  ...operationTarget,
});

export const createOperation = defineCall({
  id: 'createOperation',
  method: 'POST',
  path: '/operations',
  service: 'operations',
  // A contributor orders contributions, and nothing else: the readiness of an order says so.
  access: { rule: 'account', action: 'O', from: 'body', name: 'uuid_account', own: true },
  status: 201,
  idempotent: true,
  errors: [
    'CANNOT_OPERATE',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_IN_PROGRESS',
  ],
});

export const cancelOperation = defineCall({
  id: 'cancelOperation',
  method: 'DELETE',
  path: '/operations/{id}',
  service: 'operations',
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  errors: ['TRANSITION_FORBIDDEN', 'TOO_LATE_TO_CANCEL'],
});

export const OPERATION_CALLS = [
  downloadOperations,
  getOperationsDownload,
  listHistory,
  simulateOperation,
  createOperation,
  cancelOperation,
] as const;
