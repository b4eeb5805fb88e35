import { defineCall, defineList } from '../define-call.ts';

const looks = {
  access: { rule: 'operation', action: 'V', from: 'params', name: 'id' },
  service: 'operations',
} as const;

const operates = {
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
  service: 'operations',
} as const;

export const listRelatedOperations = defineList({
  ...looks,
  id: 'listRelatedOperations',
  path: '/operations/{id}/operations',
});

export const listOperationInterveners = defineList({
  ...looks,
  id: 'listOperationInterveners',
  path: '/operations/{id}/interveners',
});

export const listOperationIssues = defineList({
  ...looks,
  id: 'listOperationIssues',
  path: '/operations/{id}/issues',
});

export const changeOperationStatus = defineCall({
  ...operates,
  access: { ...operates.access, staff: 'MOVE_OPERATION' },
  id: 'changeOperationStatus',
  method: 'POST',
  path: '/operations/{id}/status-change',
  errors: ['TRANSITION_FORBIDDEN', 'TOO_LATE_TO_CANCEL', 'CANNOT_OPERATE', 'EXPORT_NOT_READY'],
});

export const changeOperation = defineCall({
  ...operates,
  id: 'changeOperation',
  method: 'PATCH',
  path: '/operations/{id}',
  errors: ['TRANSITION_FORBIDDEN', 'ORDER_SIGNED', 'CANNOT_OPERATE'],
});

export const OPERATION_CHANGE_CALLS = [
  listRelatedOperations,
  listOperationInterveners,
  listOperationIssues,
  changeOperationStatus,
  changeOperation,
] as const;
