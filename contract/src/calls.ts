import { ACCOUNT_CALLS } from './accounts.ts';
import { ACCOUNT_PEOPLE_CALLS } from './account-people.ts';
import { ADDRESS_CALLS } from './addresses.ts';
import { ASSET_CALLS } from './assets.ts';
import { AUTH_CALLS } from './auth.ts';
import { BANK_ACCOUNT_CALLS } from './bank-accounts.ts';
import { COMPANY_CALLS } from './companies.ts';
import { CONFIG_CALLS } from './config.ts';
import { DOCUMENT_SERVICE_CALLS } from './document-service.ts';
import { DOCUMENT_CALLS } from './documents.ts';
import { FIGURE_CALLS } from './figures.ts';
import { GROUP_CALLS } from './groups.ts';
import { INTERVENER_CALLS } from './interveners.ts';
import { OWN_RECORD_CALLS } from './own-record.ts';
import { ISSUE_CALLS } from './issues.ts';
import { LOOKUP_CALLS } from './lookups.ts';
import { KYC_CALLS } from './kyc.ts';
import { MANAGER_CALLS } from './managers.ts';
import { ME_CALLS } from './me.ts';
import { NOTIFICATION_CHOICE_CALLS } from './notification-choices.ts';
import { NOTIFICATION_CALLS } from './notifications.ts';
import { OPERATION_DOCUMENT_CALLS } from './operation-documents.ts';
import { OPERATION_CHANGE_CALLS } from './operation-changes.ts';
import { OPERATION_LOOKUP_CALLS } from './operation-lookups.ts';
import { EXPANDED_CALLS } from './operation-expansions.ts';
import { OPERATION_CALLS } from './operations.ts';
import { PAY_IN_CALLS } from './pay-in.ts';
import { BENEFIT_CALLS } from './benefits.ts';
import { PENSION_CALLS } from './pensions.ts';
import { PERIODIC_CALLS } from './periodics.ts';
import { PLAN_CALLS } from './plan.ts';
import { PLAN_PEOPLE_CALLS } from './plan-people.ts';
import { POLL_CALLS } from './polls.ts';
import { PRODUCT_CALLS } from './products.ts';
import { RECORD_CALLS } from './record.ts';
import { REGISTRAR_CALLS } from './registrar.ts';
import { REPORT_CALLS } from './reports.ts';
import { REJECTION_CALLS } from './rejections.ts';
import { SIGNATURE_CALLS } from './signatures.ts';
import { STAFF_CALLS } from './staff.ts';
import { TAX_RESIDENCE_CALLS } from './tax-residence.ts';
import { TIN_CALLS } from './tin.ts';
import { UPLOAD_CALLS } from './uploads.ts';
import { USER_CALLS } from './users.ts';
import { VERIFY_CALLS } from './verify.ts';

/** Every call there is, in one list: OpenAPI, the router and the tests read it. */
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
  ...RECORD_CALLS,
  ...REPORT_CALLS,
  ...KYC_CALLS,
  ...TAX_RESIDENCE_CALLS,
  ...TIN_CALLS,
  ...PENSION_CALLS,
  ...BENEFIT_CALLS,
  ...PLAN_CALLS,
  ...POLL_CALLS,
  ...ACCOUNT_CALLS,
  ...ACCOUNT_PEOPLE_CALLS,
  ...BANK_ACCOUNT_CALLS,
  ...PLAN_PEOPLE_CALLS,
  ...COMPANY_CALLS,
  ...EXPANDED_CALLS,
  ...OPERATION_CALLS,
  ...OPERATION_CHANGE_CALLS,
  ...OPERATION_DOCUMENT_CALLS,
  ...PAY_IN_CALLS,
  ...REGISTRAR_CALLS,
  ...PERIODIC_CALLS,
  ...SIGNATURE_CALLS,
  ...REJECTION_CALLS,
  ...PRODUCT_CALLS,
  ...STAFF_CALLS,
  ...USER_CALLS,
  ...VERIFY_CALLS,
] as const;
