import { ACCOUNT_CALLS } from './accounts.ts';
import { AUTH_CALLS } from './auth.ts';
import { CONFIG_CALLS } from './config.ts';
import { INTERVENER_CALLS } from './interveners.ts';
import { ME_CALLS } from './me.ts';
import { OPERATION_CALLS } from './operations.ts';
import { PRODUCT_CALLS } from './products.ts';
import { SIGNATURE_CALLS } from './signatures.ts';

/** Every call there is, in one list: OpenAPI, the router and the tests read it. */
export const CALLS = [
  ...AUTH_CALLS,
  ...ME_CALLS,
  ...CONFIG_CALLS,
  ...INTERVENER_CALLS,
  ...ACCOUNT_CALLS,
  ...OPERATION_CALLS,
  ...SIGNATURE_CALLS,
  ...PRODUCT_CALLS,
] as const;
