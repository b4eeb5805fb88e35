import { OFFICE_HOLDING_SCHEMAS } from './holdings/schemas.ts';
import { OFFICE_INTEGRATION_SCHEMAS } from './integrations/schemas.ts';
import { OFFICE_WEBHOOK_SCHEMAS } from './webhooks/schemas.ts';
import { OFFICE_ORDER_SCHEMAS } from './orders/schemas.ts';
import { OFFICE_BANK_FILE_SCHEMAS } from './bank-files/schemas.ts';
import { OFFICE_BATCH_SCHEMAS } from './batches/schemas.ts';
import { OFFICE_PAYMENT_SCHEMAS } from './payments/schemas.ts';
import { OFFICE_PLAN_SCHEMAS } from './plans/schemas.ts';
import { OFFICE_BANK_ACCOUNT_SCHEMAS } from './bank-accounts/schemas.ts';
import { OFFICE_PLAN_PEOPLE_SCHEMAS } from './plan-people/schemas.ts';
import { PROPOSAL_SCHEMAS } from './proposals/schemas.ts';
import { OFFICE_OWN_SCHEMAS } from './session/own-schemas.ts';
import { OFFICE_SESSION_SCHEMAS } from './session/schemas.ts';
import { OFFICE_SIGNING_SCHEMAS } from './signing/schemas.ts';
import { OFFICE_STAFF_SCHEMAS } from './staff/schemas.ts';
import { OFFICE_UNIT_VALUE_SCHEMAS } from './unit-values/schemas.ts';
import { OFFICE_MERGER_SCHEMAS } from './mergers/schemas.ts';
import { OFFICE_JOB_SCHEMAS } from './jobs/schemas.ts';
import { OFFICE_REGISTRAR_SCHEMAS } from './registrar/schemas.ts';
import { OFFICE_BRAND_SCHEMAS } from './brands/schemas.ts';
import { OFFICE_HOST_SCHEMAS } from './hosts/schemas.ts';
import { OFFICE_TRANSFER_SCHEMAS } from './transfers/schemas.ts';
import { OFFICE_RECORD_SCHEMAS } from './record/schemas.ts';
import { OFFICE_KYC_SCHEMAS } from './kyc/schemas.ts';
import { OFFICE_ROLE_SCHEMAS } from './roles/schemas.ts';
import { OFFICE_ACCOUNT_SCHEMAS } from './accounts/schemas.ts';
import { OFFICE_APPLICATION_SCHEMAS } from './applications/schemas.ts';
import { OFFICE_SCREENING_SCHEMAS } from './screening/schemas.ts';
import { OFFICE_INTERVENER_SCHEMAS } from './interveners/schemas.ts';
import { OFFICE_COMPANY_SCHEMAS } from './companies/schemas.ts';
import { OFFICE_AML_NOTE_SCHEMAS } from './aml-notes/schemas.ts';
import { OFFICE_CERTIFICATE_SCHEMAS } from './certificates/schemas.ts';
import { OFFICE_LIST_SCHEMAS } from './lists/schemas.ts';
import { OFFICE_IMPORT_SCHEMAS } from './imports/schemas.ts';
import { OFFICE_SEARCH_SCHEMAS } from './search/schemas.ts';
import { OFFICE_CLIENT_SCHEMAS } from './clients/schemas.ts';
import { OFFICE_TODAY_SCHEMAS } from './today/schemas.ts';
import { OFFICE_ISSUE_SCHEMAS } from './issues/schemas.ts';
import { OFFICE_PRODUCT_SCHEMAS } from './products/schemas.ts';
import { OFFICE_CALENDAR_SCHEMAS } from './calendars/schemas.ts';
import { OFFICE_INDEX_SCHEMAS } from './indices/schemas.ts';
import { OFFICE_TAX_DATA_SCHEMAS } from './tax-data/schemas.ts';
import { OFFICE_TAX_FORM_SCHEMAS } from './tax-forms/schemas.ts';
import { OFFICE_TEXT_SCHEMAS } from './texts/schemas.ts';
import { OFFICE_REPORT_SCHEMAS } from './reports/schemas.ts';
import { OFFICE_REGISTER_SCHEMAS } from './register/schemas.ts';
import { OFFICE_QUEUE_SCHEMAS } from './queues/schemas.ts';
import { OFFICE_PAPER_SCHEMAS } from './papers/schemas.ts';
import { OFFICE_AUDIT_SCHEMAS } from './audit/schemas.ts';
import { OFFICE_SYSTEM_SCHEMAS } from './system/schemas.ts';

/** The schemas of every call of the office by its id. */
export const OFFICE_SCHEMAS = {
  ...OFFICE_SESSION_SCHEMAS,
  ...OFFICE_OWN_SCHEMAS,
  ...OFFICE_STAFF_SCHEMAS,
  ...PROPOSAL_SCHEMAS,
  ...OFFICE_PAYMENT_SCHEMAS,
  ...OFFICE_UNIT_VALUE_SCHEMAS,
  ...OFFICE_MERGER_SCHEMAS,
  ...OFFICE_JOB_SCHEMAS,
  ...OFFICE_REGISTRAR_SCHEMAS,
  ...OFFICE_BRAND_SCHEMAS,
  ...OFFICE_HOST_SCHEMAS,
  ...OFFICE_INTEGRATION_SCHEMAS,
  ...OFFICE_WEBHOOK_SCHEMAS,
  ...OFFICE_ORDER_SCHEMAS,
  ...OFFICE_TRANSFER_SCHEMAS,
  ...OFFICE_HOLDING_SCHEMAS,
  ...OFFICE_PLAN_SCHEMAS,
  ...OFFICE_BANK_ACCOUNT_SCHEMAS,
  ...OFFICE_RECORD_SCHEMAS,
  ...OFFICE_KYC_SCHEMAS,
  ...OFFICE_ROLE_SCHEMAS,
  ...OFFICE_ACCOUNT_SCHEMAS,
  ...OFFICE_INTERVENER_SCHEMAS,
  ...OFFICE_APPLICATION_SCHEMAS,
  ...OFFICE_SCREENING_SCHEMAS,
  ...OFFICE_SIGNING_SCHEMAS,
  ...OFFICE_COMPANY_SCHEMAS,
  ...OFFICE_PLAN_PEOPLE_SCHEMAS,
  ...OFFICE_CERTIFICATE_SCHEMAS,
  ...OFFICE_ISSUE_SCHEMAS,
  ...OFFICE_AML_NOTE_SCHEMAS,
  ...OFFICE_IMPORT_SCHEMAS,
  ...OFFICE_BATCH_SCHEMAS,
  ...OFFICE_BANK_FILE_SCHEMAS,
  ...OFFICE_LIST_SCHEMAS,
  ...OFFICE_PRODUCT_SCHEMAS,
  ...OFFICE_CALENDAR_SCHEMAS,
  ...OFFICE_INDEX_SCHEMAS,
  ...OFFICE_TAX_DATA_SCHEMAS,
  ...OFFICE_TAX_FORM_SCHEMAS,
  ...OFFICE_REGISTER_SCHEMAS,
  ...OFFICE_REPORT_SCHEMAS,
  ...OFFICE_QUEUE_SCHEMAS,
  ...OFFICE_PAPER_SCHEMAS,
  ...OFFICE_AUDIT_SCHEMAS,
  ...OFFICE_SYSTEM_SCHEMAS,
  ...OFFICE_TODAY_SCHEMAS,
  ...OFFICE_SEARCH_SCHEMAS,
  ...OFFICE_CLIENT_SCHEMAS,
  ...OFFICE_TEXT_SCHEMAS,
};
