import { defineCall } from '../define-call.ts';

export const getMaxContribution = defineCall({
  id: 'getMaxContribution',
  method: 'GET',
  path: '/interveners/{id}/max-contribution',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
});

export const declareContributions = defineCall({
  id: 'declareContributions',
  method: 'PATCH',
  path: '/interveners/{id}/max-contribution',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
  errors: ['REPRESENTATIVE_ONLY'],
});

export const PENSION_CALLS = [getMaxContribution, declareContributions] as const;
