import { INTEGRATION_ACCOUNT_SCHEMAS } from './account-schemas.ts';
import { INTEGRATION_EVENT_SCHEMAS } from './event-schemas.ts';
import { INTEGRATION_IMPORT_SCHEMAS } from './import-schemas.ts';
import { INTEGRATION_ORDER_SCHEMAS } from './order-schemas.ts';
import { INTEGRATION_RECORD_SCHEMAS } from './record-schemas.ts';
import { INTEGRATION_RESOURCE_SCHEMAS } from './resource-schemas.ts';
import { INTEGRATION_TOKEN_SCHEMAS } from './token-schemas.ts';
import { INTEGRATION_WEBHOOK_SCHEMAS } from './webhook-schemas.ts';

/** The schemas of every call of the integration API by its id. */
export const INTEGRATION_SCHEMAS = {
  ...INTEGRATION_TOKEN_SCHEMAS,
  ...INTEGRATION_RESOURCE_SCHEMAS,
  ...INTEGRATION_RECORD_SCHEMAS,
  ...INTEGRATION_ORDER_SCHEMAS,
  ...INTEGRATION_ACCOUNT_SCHEMAS,
  ...INTEGRATION_IMPORT_SCHEMAS,
  ...INTEGRATION_EVENT_SCHEMAS,
  ...INTEGRATION_WEBHOOK_SCHEMAS,
};
