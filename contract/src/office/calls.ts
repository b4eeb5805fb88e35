import { OFFICE_BANK_ACCOUNT_CALLS } from './bank-accounts/calls.ts';
import { OFFICE_PAYMENT_CALLS } from './payments/calls.ts';
import { OFFICE_PLAN_PEOPLE_CALLS } from './plan-people/calls.ts';
import { PROPOSAL_CALLS } from './proposals/calls.ts';
import { OFFICE_SESSION_CALLS } from './session/calls.ts';
import { OFFICE_OWN_CALLS } from './session/own-calls.ts';
import { OFFICE_SIGNING_CALLS } from './signing/calls.ts';
import { OFFICE_STAFF_CALLS } from './staff/calls.ts';
import { OFFICE_RECORD_CALLS } from './record/calls.ts';
import { OFFICE_KYC_CALLS } from './kyc/calls.ts';
import { OFFICE_ROLE_CALLS } from './roles/calls.ts';
import { OFFICE_ACCOUNT_CALLS } from './accounts/calls.ts';
import { OFFICE_INTERVENER_CALLS } from './interveners/calls.ts';
import { OFFICE_COMPANY_CALLS } from './companies/calls.ts';
import { OFFICE_ISSUE_CALLS } from './issues/calls.ts';

/** Every call of the office, in the order of its documentation. */
export const OFFICE_CALLS = [
  ...OFFICE_SESSION_CALLS,
  ...OFFICE_OWN_CALLS,
  ...OFFICE_STAFF_CALLS,
  ...PROPOSAL_CALLS,
  ...OFFICE_PAYMENT_CALLS,
  ...OFFICE_BANK_ACCOUNT_CALLS,
  ...OFFICE_RECORD_CALLS,
  ...OFFICE_KYC_CALLS,
  ...OFFICE_ROLE_CALLS,
  ...OFFICE_ACCOUNT_CALLS,
  ...OFFICE_INTERVENER_CALLS,
  ...OFFICE_SIGNING_CALLS,
  ...OFFICE_COMPANY_CALLS,
  ...OFFICE_PLAN_PEOPLE_CALLS,
  ...OFFICE_ISSUE_CALLS,
] as const;

/** The id of a call of the office. */
export type OfficeCallId = (typeof OFFICE_CALLS)[number]['id'];
