import { defineCall, defineList } from '../define-call.ts';

export const listOwnAccounts = defineList({
  id: 'listOwnAccounts',
  path: '/interveners/{id}/accounts',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const listOwnOperations = defineList({
  id: 'listOwnOperations',
  path: '/interveners/{id}/operations',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const downloadOwnOperations = defineCall({
  id: 'downloadOwnOperations',
  method: 'POST',
  path: '/interveners/{id}/operations/download',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
  kind: 'download',
});

export const getBalance = defineCall({
  id: 'getBalance',
  method: 'GET',
  path: '/interveners/{id}/balance',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const changeGdpr = defineCall({
  id: 'changeGdpr',
  method: 'PATCH',
  path: '/interveners/{id}/gdpr',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const INTERVENER_CALLS = [
  listOwnAccounts,
  downloadOwnOperations,
  getBalance,
  changeGdpr,
] as const;
