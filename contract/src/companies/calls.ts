import { defineList } from '../define-call.ts';

const viewing = { rule: 'account', action: 'V', from: 'params', name: 'id' } as const;

export const listAssociates = defineList({
  id: 'listAssociates',
  path: '/accounts/{id}/associates',
  service: 'accounts',
  access: viewing,
});

export const listPatrons = defineList({
  id: 'listPatrons',
  path: '/accounts/{id}/patrons',
  service: 'accounts',
  access: viewing,
});

export const listPensionPlans = defineList({
  id: 'listPensionPlans',
  path: '/pension-plans',
  service: 'products',
  access: { rule: 'session' },
});

export const COMPANY_CALLS = [listAssociates, listPatrons, listPensionPlans] as const;
