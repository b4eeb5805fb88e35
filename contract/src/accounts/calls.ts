import { FIGURE_PERIODS } from '@area/domain/performance/period';
import { defineCall, defineList } from '../define-call.ts';

export const getAccount = defineCall({
  id: 'getAccount',
  method: 'GET',
  path: '/accounts/{id}',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const changeAccount = defineCall({
  id: 'changeAccount',
  method: 'PATCH',
  path: '/accounts/{id}',
  service: 'accounts',
  access: { rule: 'account', action: 'A', from: 'params', name: 'id' },
  errors: ['VERSION_CONFLICT'],
});

export const changeArrangement = defineCall({
  id: 'changeArrangement',
  method: 'POST',
  path: '/accounts/{id}/signature-arrangement',
  service: 'accounts',
  access: { rule: 'account', action: 'A', from: 'params', name: 'id' },
  errors: ['VERSION_CONFLICT'],
});

export const withdrawArrangement = defineCall({
  id: 'withdrawArrangement',
  method: 'DELETE',
  path: '/accounts/{id}/signature-arrangement',
  service: 'accounts',
  access: { rule: 'account', action: 'A', from: 'params', name: 'id' },
});

export const listPositions = defineList({
  id: 'listPositions',
  path: '/accounts/{id}/positions',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const EVOLUTION_PERIODS = FIGURE_PERIODS;

export const listEvolution = defineList({
  id: 'listEvolution',
  path: '/accounts/{id}/evolution',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const listDistribution = defineList({
  id: 'listDistribution',
  path: '/accounts/{id}/distribution',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const listAccountOperations = defineList({
  id: 'listAccountOperations',
  path: '/accounts/{id}/operations',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const downloadAccountOperations = defineCall({
  id: 'downloadAccountOperations',
  method: 'POST',
  path: '/accounts/{id}/operations/download',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  kind: 'download',
});

export const listAccountProducts = defineList({
  id: 'listAccountProducts',
  path: '/accounts/{id}/products',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
});

export const ACCOUNT_CALLS = [
  getAccount,
  changeAccount,
  changeArrangement,
  withdrawArrangement,
  listPositions,
  listEvolution,
  listDistribution,
  downloadAccountOperations,
  listAccountProducts,
] as const;
