import type { Call } from '../call.ts';
import { CALLS } from '../calls.ts';
import type { CallId } from '../calls.ts';
import { OFFICE_CALLS } from '../office/calls.ts';
import type { OfficeCallId } from '../office/calls.ts';
import { OFFICE_SCHEMAS } from '../office/schemas.ts';
import { ACCOUNT_PEOPLE_SCHEMAS } from '../account-people/schemas.ts';
import { ACCOUNT_SCHEMAS } from '../accounts/schemas.ts';
import { ADDRESS_SCHEMAS } from '../addresses/schemas.ts';
import { ASSET_SCHEMAS } from '../assets/schemas.ts';
import { AUTH_SCHEMAS } from '../auth/schemas.ts';
import { BANK_ACCOUNT_SCHEMAS } from '../bank-accounts/schemas.ts';
import { BENEFIT_SCHEMAS } from '../benefits/schemas.ts';
import { COMPANY_SCHEMAS } from '../companies/schemas.ts';
import { CONFIG_SCHEMAS } from '../config/schemas.ts';
import { DOCUMENT_SERVICE_SCHEMAS } from '../document-service/schemas.ts';
import { DOCUMENT_SCHEMAS } from '../documents/schemas.ts';
import { FIGURE_SCHEMAS } from '../figures/schemas.ts';
import { GROUP_SCHEMAS } from '../groups/schemas.ts';
import { INTEGRATION_CALLS } from '../integration/calls.ts';
import type { IntegrationCallId } from '../integration/calls.ts';
import { INTEGRATION_SCHEMAS } from '../integration/schemas.ts';
import { INTERVENER_SCHEMAS } from '../interveners/schemas.ts';
import { ISSUE_SCHEMAS } from '../issues/schemas.ts';
import { KYC_SCHEMAS } from '../kyc/schemas.ts';
import { LOOKUP_SCHEMAS } from '../lookups/schemas.ts';
import { MANAGER_SCHEMAS } from '../managers/schemas.ts';
import { ME_SCHEMAS } from '../me/schemas.ts';
import { NOTIFICATION_CHOICE_SCHEMAS } from '../notification-choices/schemas.ts';
import { NOTIFICATION_SCHEMAS } from '../notifications/schemas.ts';
import { ONBOARDING_SCHEMAS } from '../onboarding/schemas.ts';
import { OPERATION_CHANGE_SCHEMAS } from '../operation-changes/schemas.ts';
import { OPERATION_DOCUMENT_SCHEMAS } from '../operation-documents/schemas.ts';
import { EXPANDED_SCHEMAS } from '../operation-expansions/schemas.ts';
import { OPERATION_LOOKUP_SCHEMAS } from '../operation-lookups/schemas.ts';
import { OPERATION_SCHEMAS } from '../operations/schemas.ts';
import { OWN_RECORD_SCHEMAS } from '../own-record/schemas.ts';
import { PASSKEY_SCHEMAS } from '../passkeys/schemas.ts';
import { PAY_IN_SCHEMAS } from '../pay-in/schemas.ts';
import { PENSION_SCHEMAS } from '../pensions/schemas.ts';
import { PERIODIC_SCHEMAS } from '../periodics/schemas.ts';
import { PLAN_SCHEMAS } from '../plan/schemas.ts';
import { PLAN_PEOPLE_SCHEMAS } from '../plan-people/schemas.ts';
import { POLL_SCHEMAS } from '../polls/schemas.ts';
import { PRODUCT_SCHEMAS } from '../products/schemas.ts';
import { COMPARISON_SCHEMAS } from '../comparison/schemas.ts';
import { GOAL_SCHEMAS } from '../goals/schemas.ts';
import { PROJECTION_SCHEMAS } from '../projection/schemas.ts';
import { RECORD_SCHEMAS } from '../record/schemas.ts';
import { REGISTRAR_SCHEMAS } from '../registrar/schemas.ts';
import { REJECTION_SCHEMAS } from '../rejections/schemas.ts';
import { REPORT_SCHEMAS } from '../reports/schemas.ts';
import { SIGNATURE_SCHEMAS } from '../signatures/schemas.ts';
import { STAFF_SCHEMAS } from '../staff/schemas.ts';
import { TAX_RESIDENCE_SCHEMAS } from '../tax-residence/schemas.ts';
import { TIN_SCHEMAS } from '../tin/schemas.ts';
import { UPLOAD_SCHEMAS } from '../uploads/schemas.ts';
import { USER_SCHEMAS } from '../users/schemas.ts';
import { PUSH_DEVICE_SCHEMAS } from '../push-devices/schemas.ts';
import { UPCOMING_SCHEMAS } from '../upcoming/schemas.ts';
import { VERIFY_SCHEMAS } from '../verify/schemas.ts';
import { VIEW_SCHEMAS } from '../views/schemas.ts';
import type { CallSchemas } from './define.ts';

/** The schemas of every call by its id: a call without its schemas does not compile. */
export const SCHEMAS = {
  ...AUTH_SCHEMAS,
  ...ME_SCHEMAS,
  ...CONFIG_SCHEMAS,
  ...LOOKUP_SCHEMAS,
  ...MANAGER_SCHEMAS,
  ...OPERATION_LOOKUP_SCHEMAS,
  ...ASSET_SCHEMAS,
  ...NOTIFICATION_SCHEMAS,
  ...NOTIFICATION_CHOICE_SCHEMAS,
  ...GROUP_SCHEMAS,
  ...ISSUE_SCHEMAS,
  ...INTERVENER_SCHEMAS,
  ...FIGURE_SCHEMAS,
  ...OWN_RECORD_SCHEMAS,
  ...ADDRESS_SCHEMAS,
  ...UPLOAD_SCHEMAS,
  ...DOCUMENT_SCHEMAS,
  ...DOCUMENT_SERVICE_SCHEMAS,
  ...PROJECTION_SCHEMAS,
  ...GOAL_SCHEMAS,
  ...COMPARISON_SCHEMAS,
  ...RECORD_SCHEMAS,
  ...REPORT_SCHEMAS,
  ...KYC_SCHEMAS,
  ...TAX_RESIDENCE_SCHEMAS,
  ...TIN_SCHEMAS,
  ...PENSION_SCHEMAS,
  ...BENEFIT_SCHEMAS,
  ...PLAN_SCHEMAS,
  ...POLL_SCHEMAS,
  ...ONBOARDING_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...ACCOUNT_PEOPLE_SCHEMAS,
  ...BANK_ACCOUNT_SCHEMAS,
  ...PLAN_PEOPLE_SCHEMAS,
  ...COMPANY_SCHEMAS,
  ...OPERATION_SCHEMAS,
  ...OPERATION_CHANGE_SCHEMAS,
  ...OPERATION_DOCUMENT_SCHEMAS,
  ...PASSKEY_SCHEMAS,
  ...PAY_IN_SCHEMAS,
  ...REGISTRAR_SCHEMAS,
  ...PERIODIC_SCHEMAS,
  ...SIGNATURE_SCHEMAS,
  ...REJECTION_SCHEMAS,
  ...PRODUCT_SCHEMAS,
  ...STAFF_SCHEMAS,
  ...USER_SCHEMAS,
  ...PUSH_DEVICE_SCHEMAS,
  ...UPCOMING_SCHEMAS,
  ...VERIFY_SCHEMAS,
  ...VIEW_SCHEMAS,
  ...EXPANDED_SCHEMAS,
  ...OFFICE_SCHEMAS,
  ...INTEGRATION_SCHEMAS,
} satisfies Readonly<Record<CallId | OfficeCallId | IntegrationCallId, CallSchemas>>;

/** A call with its schemas, as the server and the documentation use it. */
export type Endpoint<C extends Call = Call> = C & CallSchemas;

const SCHEMAS_BY_ID: Readonly<Record<string, CallSchemas>> = SCHEMAS;

/** Joins a call of the contract with its schemas. */
export const endpointOf = <C extends Call>(call: C): Endpoint<C> => {
  const schemas = SCHEMAS_BY_ID[call.id];
  if (!schemas) throw new Error(`${call.id} is no call of the contract`);
  return { ...call, ...schemas };
};

/** Every call with its schemas: the documentation and the tests read it. */
export const ENDPOINTS: readonly Endpoint[] = CALLS.map((call) => endpointOf<Call>(call));

/** The same of the integration API. */
export const INTEGRATION_ENDPOINTS: readonly Endpoint[] = INTEGRATION_CALLS.map((call) =>
  endpointOf<Call>(call),
);

/** The same of the office. */
export const OFFICE_ENDPOINTS: readonly Endpoint[] = OFFICE_CALLS.map((call) =>
  endpointOf<Call>(call),
);
