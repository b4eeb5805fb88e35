import { defineCall } from '../define-call.ts';

export const getWorkIncome = defineCall({
  id: 'getWorkIncome',
  method: 'GET',
  path: '/interveners/{id}/work-income',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
});

export const declareWorkIncome = defineCall({
  id: 'declareWorkIncome',
  method: 'PATCH',
  path: '/interveners/{id}/work-income',
  service: 'interveners',
  access: { rule: 'personal', name: 'id' },
  errors: ['REPRESENTATIVE_ONLY'],
});

/** *Source*: decisions 1.2 (O6) and 1.6. */
export const addBenefitProof = defineCall({
  id: 'addBenefitProof',
  method: 'POST',
  path: '/operations/{id}/proofs',
  service: 'operations',
  access: { rule: 'operation', action: 'O', from: 'params', name: 'id' },
});

export const BENEFIT_CALLS = [getWorkIncome, declareWorkIncome, addBenefitProof] as const;
