import { defineCall } from '../define-call.ts';

/**
 * The token of a program: OAuth 2, client credentials, proved by a JWT that its private key signed.
 * *Source*: office 6, RFC 6749 and RFC 7523.
 */
export const issueIntegrationToken = defineCall({
  id: 'issueIntegrationToken',
  method: 'POST',
  path: '/integration/v1/token',
  service: 'integration',
  access: { rule: 'integration_assertion' },
  kind: 'plain',
  encoding: 'form',
  errors: ['INTEGRATION_REFUSED', 'UNSUPPORTED_GRANT', 'SCOPE_MISSING'],
});

export const INTEGRATION_TOKEN_CALLS = [issueIntegrationToken] as const;
