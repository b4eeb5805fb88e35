import { defineCall } from '../define-call.ts';

export const getPlan = defineCall({
  id: 'getPlan',
  method: 'GET',
  path: '/accounts/{id}/plan',
  service: 'accounts',
  access: { rule: 'account', action: 'V', from: 'params', name: 'id' },
  errors: ['PLAN_ONLY'],
});

export const PLAN_CALLS = [getPlan] as const;
