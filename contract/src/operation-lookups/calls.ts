import { defineCall, defineList } from '../define-call.ts';

export const listOperationTypes = defineList({
  id: 'listOperationTypes',
  path: '/operation-type',
  service: 'operations',
  access: { rule: 'session' },
});

export const listPaymentMethods = defineList({
  id: 'listPaymentMethods',
  path: '/payment-methods',
  service: 'operations',
  access: { rule: 'session' },
});

export const getMinimums = defineCall({
  id: 'getMinimums',
  method: 'GET',
  path: '/get-minimums',
  service: 'products',
  access: { rule: 'session' },
});

export const listPositionStatuses = defineCall({
  id: 'listPositionStatuses',
  method: 'POST',
  path: '/operations/position-statuses',
  service: 'operations',
  access: { rule: 'session' },
});

export const OPERATION_LOOKUP_CALLS = [
  listOperationTypes,
  listPaymentMethods,
  getMinimums,
  listPositionStatuses,
] as const;
