import { defineCall, defineList } from '../define-call.ts';

const viewing = { rule: 'account', action: 'V', from: 'params', name: 'id' } as const;
const designating = { rule: 'account', action: 'N', from: 'params', name: 'id' } as const;

const DESIGNATION_ERRORS = ['PLAN_ONLY', 'DESIGNATION_WAITS'] as const;

export const listBeneficiaries = defineList({
  id: 'listBeneficiaries',
  path: '/accounts/{id}/beneficiaries',
  service: 'accounts',
  // Only the participant may see the beneficiaries, also on a shared account.
  access: designating,
  errors: ['PLAN_ONLY'],
});

export const addBeneficiary = defineCall({
  id: 'addBeneficiary',
  method: 'POST',
  path: '/accounts/{id}/beneficiaries',
  service: 'accounts',
  access: designating,
  status: 201,
  errors: DESIGNATION_ERRORS,
  idempotent: true,
});

export const changeBeneficiary = defineCall({
  id: 'changeBeneficiary',
  method: 'PATCH',
  path: '/accounts/{id}/beneficiaries/{beneficiaryId}',
  service: 'accounts',
  access: designating,
  errors: [...DESIGNATION_ERRORS, 'VERSION_CONFLICT'],
});

export const removeBeneficiary = defineCall({
  id: 'removeBeneficiary',
  method: 'DELETE',
  path: '/accounts/{id}/beneficiaries/{beneficiaryId}',
  service: 'accounts',
  access: designating,
  errors: DESIGNATION_ERRORS,
});

export const submitDesignation = defineCall({
  id: 'submitDesignation',
  method: 'POST',
  path: '/accounts/{id}/beneficiaries/designation',
  service: 'accounts',
  access: designating,
  status: 201,
  errors: DESIGNATION_ERRORS,
});

export const discardDesignation = defineCall({
  id: 'discardDesignation',
  method: 'DELETE',
  path: '/accounts/{id}/beneficiaries/designation',
  service: 'accounts',
  access: designating,
  errors: ['PLAN_ONLY', 'CHANGE_DECIDED'],
});

export const listContributors = defineList({
  id: 'listContributors',
  path: '/accounts/{id}/contributors',
  service: 'accounts',
  access: viewing,
  errors: ['PLAN_ONLY'],
});

export const addContributor = defineCall({
  id: 'addContributor',
  method: 'POST',
  path: '/accounts/{id}/contributors',
  service: 'accounts',
  access: designating,
  status: 201,
  errors: ['PLAN_ONLY'],
  idempotent: true,
});

export const PLAN_PEOPLE_CALLS = [
  listBeneficiaries,
  addBeneficiary,
  changeBeneficiary,
  removeBeneficiary,
  submitDesignation,
  discardDesignation,
  listContributors,
  addContributor,
] as const;
