import { defineCall, defineList } from '../define-call.ts';

export const listPeriodicOrders = defineList({
  id: 'listPeriodicOrders',
  path: '/accounts/{id}/periodic-orders',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const listInstalments = defineList({
  id: 'listInstalments',
  path: '/operations/{id}/instalments',
  service: 'operations',
  access: { rule: 'operation', action: 'V', from: 'params', name: 'id' },
});

const ofOrder = {
  service: 'operations',
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
} as const;

/** Counts from its last signature on; a new request replaces the waiting one. */
export const changePeriodicOrder = defineCall({
  ...ofOrder,
  id: 'changePeriodicOrder',
  method: 'POST',
  path: '/operations/{id}/periodic-change',
  errors: ['CANNOT_OPERATE'],
});

export const endPeriodicOrder = defineCall({
  ...ofOrder,
  id: 'endPeriodicOrder',
  method: 'POST',
  path: '/operations/{id}/periodic-end',
  errors: ['TRANSITION_FORBIDDEN'],
});

export const PERIODIC_CALLS = [
  listPeriodicOrders,
  listInstalments,
  changePeriodicOrder,
  endPeriodicOrder,
] as const;
