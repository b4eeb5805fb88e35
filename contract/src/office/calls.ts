import { OFFICE_HOLDING_CALLS } from './holdings/calls.ts';
import { OFFICE_INTEGRATION_CALLS } from './integrations/calls.ts';
import { OFFICE_WEBHOOK_CALLS } from './webhooks/calls.ts';
import { OFFICE_ORDER_CALLS } from './orders/calls.ts';
import { OFFICE_BANK_FILE_CALLS } from './bank-files/calls.ts';
import { OFFICE_BATCH_CALLS } from './batches/calls.ts';
import { OFFICE_PAYMENT_CALLS } from './payments/calls.ts';
import { OFFICE_PLAN_CALLS } from './plans/calls.ts';
import { OFFICE_BANK_ACCOUNT_CALLS } from './bank-accounts/calls.ts';
import { OFFICE_PLAN_PEOPLE_CALLS } from './plan-people/calls.ts';
import { PROPOSAL_CALLS } from './proposals/calls.ts';
import { OFFICE_SESSION_CALLS } from './session/calls.ts';
import { OFFICE_OWN_CALLS } from './session/own-calls.ts';
import { OFFICE_SIGNING_CALLS } from './signing/calls.ts';
import { OFFICE_STAFF_CALLS } from './staff/calls.ts';
import { OFFICE_UNIT_VALUE_CALLS } from './unit-values/calls.ts';
import { OFFICE_MERGER_CALLS } from './mergers/calls.ts';
import { OFFICE_JOB_CALLS } from './jobs/calls.ts';
import { OFFICE_REGISTRAR_CALLS } from './registrar/calls.ts';
import { OFFICE_BRAND_CALLS } from './brands/calls.ts';
import { OFFICE_HOST_CALLS } from './hosts/calls.ts';
import { OFFICE_TRANSFER_CALLS } from './transfers/calls.ts';
import { OFFICE_RECORD_CALLS } from './record/calls.ts';
import { OFFICE_KYC_CALLS } from './kyc/calls.ts';
import { OFFICE_ROLE_CALLS } from './roles/calls.ts';
import { OFFICE_ACCOUNT_CALLS } from './accounts/calls.ts';
import { OFFICE_INTERVENER_CALLS } from './interveners/calls.ts';
import { OFFICE_COMPANY_CALLS } from './companies/calls.ts';
import { OFFICE_APPLICATION_CALLS } from './applications/calls.ts';
import { OFFICE_SCREENING_CALLS } from './screening/calls.ts';
import { OFFICE_AML_NOTE_CALLS } from './aml-notes/calls.ts';
import { OFFICE_CERTIFICATE_CALLS } from './certificates/calls.ts';
import { OFFICE_LIST_CALLS } from './lists/calls.ts';
import { OFFICE_IMPORT_CALLS } from './imports/calls.ts';
import { OFFICE_SEARCH_CALLS } from './search/calls.ts';
import { OFFICE_CLIENT_CALLS } from './clients/calls.ts';
import { OFFICE_TODAY_CALLS } from './today/calls.ts';
import { OFFICE_ISSUE_CALLS } from './issues/calls.ts';
import { OFFICE_PRODUCT_CALLS } from './products/calls.ts';
import { OFFICE_CALENDAR_CALLS } from './calendars/calls.ts';
import { OFFICE_INDEX_CALLS } from './indices/calls.ts';
import { OFFICE_TAX_DATA_CALLS } from './tax-data/calls.ts';
import { OFFICE_TAX_FORM_CALLS } from './tax-forms/calls.ts';
import { OFFICE_TEXT_CALLS } from './texts/calls.ts';
import { OFFICE_REPORT_CALLS } from './reports/calls.ts';
import { OFFICE_REGISTER_CALLS } from './register/calls.ts';
import { OFFICE_QUEUE_CALLS } from './queues/calls.ts';
import { OFFICE_PAPER_CALLS } from './papers/calls.ts';
import { OFFICE_AUDIT_CALLS } from './audit/calls.ts';
import { OFFICE_SYSTEM_CALLS } from './system/calls.ts';

/** Every call of the office, in the order of its documentation. */
export const OFFICE_CALLS = [
  ...OFFICE_SESSION_CALLS,
  ...OFFICE_OWN_CALLS,
  ...OFFICE_STAFF_CALLS,
  ...PROPOSAL_CALLS,
  ...OFFICE_PAYMENT_CALLS,
  ...OFFICE_UNIT_VALUE_CALLS,
  ...OFFICE_MERGER_CALLS,
  ...OFFICE_JOB_CALLS,
  ...OFFICE_REGISTRAR_CALLS,
  ...OFFICE_BRAND_CALLS,
  ...OFFICE_HOST_CALLS,
  ...OFFICE_INTEGRATION_CALLS,
  ...OFFICE_WEBHOOK_CALLS,
  ...OFFICE_ORDER_CALLS,
  ...OFFICE_TRANSFER_CALLS,
  ...OFFICE_HOLDING_CALLS,
  ...OFFICE_PLAN_CALLS,
  ...OFFICE_BANK_ACCOUNT_CALLS,
  ...OFFICE_RECORD_CALLS,
  ...OFFICE_KYC_CALLS,
  ...OFFICE_ROLE_CALLS,
  ...OFFICE_ACCOUNT_CALLS,
  ...OFFICE_INTERVENER_CALLS,
  ...OFFICE_APPLICATION_CALLS,
  ...OFFICE_SCREENING_CALLS,
  ...OFFICE_SIGNING_CALLS,
  ...OFFICE_COMPANY_CALLS,
  ...OFFICE_PLAN_PEOPLE_CALLS,
  ...OFFICE_CERTIFICATE_CALLS,
  ...OFFICE_ISSUE_CALLS,
  ...OFFICE_AML_NOTE_CALLS,
  ...OFFICE_BATCH_CALLS,
  ...OFFICE_BANK_FILE_CALLS,
  ...OFFICE_LIST_CALLS,
  ...OFFICE_PRODUCT_CALLS,
  ...OFFICE_CALENDAR_CALLS,
  ...OFFICE_INDEX_CALLS,
  ...OFFICE_IMPORT_CALLS,
  ...OFFICE_TAX_DATA_CALLS,
  ...OFFICE_TAX_FORM_CALLS,
  ...OFFICE_REGISTER_CALLS,
  ...OFFICE_REPORT_CALLS,
  ...OFFICE_QUEUE_CALLS,
  ...OFFICE_PAPER_CALLS,
  ...OFFICE_AUDIT_CALLS,
  ...OFFICE_SYSTEM_CALLS,
  ...OFFICE_TODAY_CALLS,
  ...OFFICE_SEARCH_CALLS,
  ...OFFICE_CLIENT_CALLS,
  ...OFFICE_TEXT_CALLS,
] as const;

/** The id of a call of the office. */
export type OfficeCallId = (typeof OFFICE_CALLS)[number]['id'];
