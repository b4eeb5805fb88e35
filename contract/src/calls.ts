import { ACCOUNT_PEOPLE_CALLS } from './account-people/calls.ts';
import { ACCOUNT_CALLS } from './accounts/calls.ts';
import { ADDRESS_CALLS } from './addresses/calls.ts';
import { ASSET_CALLS } from './assets/calls.ts';
import { AUTH_CALLS } from './auth/calls.ts';
import { BANK_ACCOUNT_CALLS } from './bank-accounts/calls.ts';
import { BENEFIT_CALLS } from './benefits/calls.ts';
import { COMPANY_CALLS } from './companies/calls.ts';
import { CONFIG_CALLS } from './config/calls.ts';
import { DOCUMENT_SERVICE_CALLS } from './document-service/calls.ts';
import { DOCUMENT_CALLS } from './documents/calls.ts';
import { FIGURE_CALLS } from './figures/calls.ts';
import { GROUP_CALLS } from './groups/calls.ts';
import { INTERVENER_CALLS } from './interveners/calls.ts';
import { ISSUE_CALLS } from './issues/calls.ts';
import { KYC_CALLS } from './kyc/calls.ts';
import { LOOKUP_CALLS } from './lookups/calls.ts';
import { MANAGER_CALLS } from './managers/calls.ts';
import { ME_CALLS } from './me/calls.ts';
import { NOTIFICATION_CHOICE_CALLS } from './notification-choices/calls.ts';
import { NOTIFICATION_CALLS } from './notifications/calls.ts';
import { ONBOARDING_CALLS } from './onboarding/calls.ts';
import { OPERATION_CHANGE_CALLS } from './operation-changes/calls.ts';
import { OPERATION_DOCUMENT_CALLS } from './operation-documents/calls.ts';
import { EXPANDED_CALLS } from './operation-expansions/calls.ts';
import { OPERATION_LOOKUP_CALLS } from './operation-lookups/calls.ts';
import { OPERATION_CALLS } from './operations/calls.ts';
import { OWN_RECORD_CALLS } from './own-record/calls.ts';
import { PASSKEY_CALLS } from './passkeys/calls.ts';
import { PAY_IN_CALLS } from './pay-in/calls.ts';
import { PENSION_CALLS } from './pensions/calls.ts';
import { PERIODIC_CALLS } from './periodics/calls.ts';
import { PLAN_CALLS } from './plan/calls.ts';
import { PLAN_PEOPLE_CALLS } from './plan-people/calls.ts';
import { POLL_CALLS } from './polls/calls.ts';
import { PRODUCT_CALLS } from './products/calls.ts';
import { COMPARISON_CALLS } from './comparison/calls.ts';
import { GOAL_CALLS } from './goals/calls.ts';
import { PROJECTION_CALLS } from './projection/calls.ts';
import { RECORD_CALLS } from './record/calls.ts';
import { REGISTRAR_CALLS } from './registrar/calls.ts';
import { REJECTION_CALLS } from './rejections/calls.ts';
import { REPORT_CALLS } from './reports/calls.ts';
import { SIGNATURE_CALLS } from './signatures/calls.ts';
import { STAFF_CALLS } from './staff/calls.ts';
import { TAX_RESIDENCE_CALLS } from './tax-residence/calls.ts';
import { TIN_CALLS } from './tin/calls.ts';
import { UPLOAD_CALLS } from './uploads/calls.ts';
import { USER_CALLS } from './users/calls.ts';
import { PUSH_DEVICE_CALLS } from './push-devices/calls.ts';
import { UPCOMING_CALLS } from './upcoming/calls.ts';
import { VERIFY_CALLS } from './verify/calls.ts';
import { VIEW_CALLS } from './views/calls.ts';

/** Every call there is, in one list, in the order of the documentation. */
export const CALLS = [
  ...AUTH_CALLS,
  ...ME_CALLS,
  ...CONFIG_CALLS,
  ...LOOKUP_CALLS,
  ...MANAGER_CALLS,
  ...OPERATION_LOOKUP_CALLS,
  ...ASSET_CALLS,
  ...NOTIFICATION_CALLS,
  ...NOTIFICATION_CHOICE_CALLS,
  ...GROUP_CALLS,
  ...ISSUE_CALLS,
  ...INTERVENER_CALLS,
  ...FIGURE_CALLS,
  ...OWN_RECORD_CALLS,
  ...ADDRESS_CALLS,
  ...UPLOAD_CALLS,
  ...DOCUMENT_CALLS,
  ...DOCUMENT_SERVICE_CALLS,
  ...PROJECTION_CALLS,
  ...GOAL_CALLS,
  ...COMPARISON_CALLS,
  ...RECORD_CALLS,
  ...REPORT_CALLS,
  ...KYC_CALLS,
  ...TAX_RESIDENCE_CALLS,
  ...TIN_CALLS,
  ...PENSION_CALLS,
  ...BENEFIT_CALLS,
  ...PLAN_CALLS,
  ...POLL_CALLS,
  ...ONBOARDING_CALLS,
  ...ACCOUNT_CALLS,
  ...ACCOUNT_PEOPLE_CALLS,
  ...BANK_ACCOUNT_CALLS,
  ...PLAN_PEOPLE_CALLS,
  ...COMPANY_CALLS,
  ...EXPANDED_CALLS,
  ...OPERATION_CALLS,
  ...OPERATION_CHANGE_CALLS,
  ...OPERATION_DOCUMENT_CALLS,
  ...PASSKEY_CALLS,
  ...PAY_IN_CALLS,
  ...REGISTRAR_CALLS,
  ...PERIODIC_CALLS,
  ...SIGNATURE_CALLS,
  ...REJECTION_CALLS,
  ...PRODUCT_CALLS,
  ...STAFF_CALLS,
  ...USER_CALLS,
  ...PUSH_DEVICE_CALLS,
  ...UPCOMING_CALLS,
  ...VERIFY_CALLS,
  ...VIEW_CALLS,
] as const;

/** The id of a call. */
export type CallId = (typeof CALLS)[number]['id'];
