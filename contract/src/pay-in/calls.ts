import { defineCall, defineList } from '../define-call.ts';

export const openPayIn = defineCall({
  id: 'openPayIn',
  method: 'POST',
  path: '/pay-in',
  service: 'operations',
  access: { rule: 'operation', action: 'O', from: 'body', name: 'uuid_operation' },
  status: 201,
  errors: ['NOT_PAYABLE'],
});

const ofOperation = {
  path: '/operations-payments/{id}',
  service: 'operations',
} as const;

export const listPayIns = defineList({
  ...ofOperation,
  id: 'listPayIns',
  access: { rule: 'operation', action: 'V', from: 'params', name: 'id' },
});

export const logPayIn = defineCall({
  ...ofOperation,
  id: 'logPayIn',
  method: 'POST',
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
});

export const PAY_IN_CALLS = [openPayIn, listPayIns, logPayIn] as const;
