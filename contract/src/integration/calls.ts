import { INTEGRATION_ACCOUNT_CALLS } from './account-calls.ts';
import { INTEGRATION_EVENT_CALLS } from './event-calls.ts';
import { INTEGRATION_IMPORT_CALLS } from './import-calls.ts';
import { INTEGRATION_ORDER_CALLS } from './order-calls.ts';
import { INTEGRATION_RECORD_CALLS } from './record-calls.ts';
import { INTEGRATION_RESOURCE_CALLS } from './resource-calls.ts';
import { INTEGRATION_TOKEN_CALLS } from './token-calls.ts';
import { INTEGRATION_WEBHOOK_CALLS } from './webhook-calls.ts';

/** Every call of the integration API, in the order of its documentation. */
export const INTEGRATION_CALLS = [
  ...INTEGRATION_TOKEN_CALLS,
  ...INTEGRATION_RESOURCE_CALLS,
  ...INTEGRATION_RECORD_CALLS,
  ...INTEGRATION_ORDER_CALLS,
  ...INTEGRATION_ACCOUNT_CALLS,
  ...INTEGRATION_IMPORT_CALLS,
  ...INTEGRATION_EVENT_CALLS,
  ...INTEGRATION_WEBHOOK_CALLS,
] as const;

/** The id of a call of the integration API. */
export type IntegrationCallId = (typeof INTEGRATION_CALLS)[number]['id'];
