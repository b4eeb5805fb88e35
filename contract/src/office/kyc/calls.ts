import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Knowledge questionnaires that wait for a signature or for compliance. *Source*: decisions 5.2. */
export const listWaitingKyc = defineOfficeList({
  id: 'listWaitingKyc',
  path: '/kyc/waiting',
  right: 'VIEW_CLIENTS',
});

/** One that came back signed on paper. *Source*: decisions 6.3 (4), ADR 41. */
export const signKyc = defineOfficeWrite({
  id: 'signKyc',
  path: '/kyc/{id}/sign',
  action: 'SIGN_KYC',
});

/** Compliance agrees with a client of high risk. *Source*: decisions 5.2 and 6.2. */
export const approveKyc = defineOfficeWrite({
  id: 'approveKyc',
  path: '/kyc/{id}/approve',
  action: 'APPROVE_KYC',
});

/** Compliance sets the risk of a client, whatever the points of the questionnaire say. *Source*: decisions 5.2 and 6.2. */
export const assessRisk = defineOfficeWrite({
  id: 'assessRisk',
  path: '/interveners/{id}/risk',
  action: 'ASSESS_RISK',
});

export const OFFICE_KYC_CALLS = [listWaitingKyc, signKyc, approveKyc, assessRisk] as const;
