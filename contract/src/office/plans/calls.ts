import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Benefits of plans that have not ended, with the papers that are missing. *Source*: office 3. */
export const listBenefits = defineOfficeList({
  id: 'listBenefits',
  path: '/benefits',
  right: 'VIEW_CLIENTS',
});

/** Years in which somebody contributed more than the law lets, and what became of each. *Source*: office 3. */
export const listExcesses = defineOfficeList({
  id: 'listExcesses',
  path: '/excesses',
  right: 'VIEW_CLIENTS',
});

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
  listBenefits,
  listExcesses,
  listIrrevocableBeneficiaries,
  releaseBeneficiary,
  setBenefitRate,
  recordPromoterContribution,
] as const;
