import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** The irrevocable beneficiaries of a plan account. *Source*: ADR 138. */
export const listIrrevocableBeneficiaries = defineOfficeList({
  id: 'listIrrevocableBeneficiaries',
  path: '/plan-accounts/{number}/irrevocable-beneficiaries',
  right: 'VIEW_CLIENTS',
});

/** *Source*: ADR 138. */
export const releaseBeneficiary = defineOfficeWrite({
  id: 'releaseBeneficiary',
  path: '/beneficiaries/{id}/release',
  action: 'RELEASE_BENEFICIARY',
});

/** What a treaty lets us withhold. *Source*: decisions 2.8 (non-residents), ADR 67. */
export const setBenefitRate = defineOfficeWrite({
  id: 'setBenefitRate',
  path: '/orders/{reference}/benefit-rate',
  action: 'SET_BENEFIT_RATE',
});

/** *Source*: decisions 2.7, ADR 65. */
export const recordPromoterContribution = defineOfficeWrite({
  id: 'recordPromoterContribution',
  path: '/promoter-contributions',
  action: 'RECORD_PROMOTER_CONTRIBUTION',
});

export const OFFICE_PLAN_CALLS = [
  listIrrevocableBeneficiaries,
  releaseBeneficiary,
  setBenefitRate,
  recordPromoterContribution,
] as const;
