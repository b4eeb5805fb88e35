import { defineList } from '../define-call.ts';

export const listReturns = defineList({
  id: 'listReturns',
  path: '/interveners/{id}/returns',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const listFlows = defineList({
  id: 'listFlows',
  path: '/interveners/{id}/flows',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const listOwnEvolution = defineList({
  id: 'listOwnEvolution',
  path: '/interveners/{id}/evolution',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const FIGURE_CALLS = [listReturns, listFlows, listOwnEvolution] as const;
