import { defineCall } from '../define-call.ts';

/**
 * Grants `password`, `refresh_token` and `client_credentials`. Username is `{prefix}/{document number}`.
 * *Source*: specification 7, Auth.
 */
export const issueToken = defineCall({
  id: 'issueToken',
  method: 'POST',
  path: '/oauth2/token',
  service: 'auth',
  access: { rule: 'consumer' },
  kind: 'plain',
  encoding: 'form',
  errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'UNKNOWN_CONSUMER', 'UNSUPPORTED_GRANT'],
});

/**
 * Ends the session of an access or refresh token; an unknown token gets the same answer. *Source*: specification 7, RFC
 * 7009.
 */
export const revokeToken = defineCall({
  id: 'revokeToken',
  method: 'POST',
  path: '/oauth2/revoke',
  service: 'auth',
  access: { rule: 'consumer' },
  kind: 'plain',
  encoding: 'form',
  errors: ['UNKNOWN_CONSUMER'],
});

/** The login of a portal that holds no consumer pair. *Source*: specification 7, Auth. */
export const loginOnboarding = defineCall({
  id: 'loginOnboarding',
  method: 'POST',
  path: '/onboarding/login',
  service: 'onboarding',
  access: { rule: 'apikey' },
  errors: ['UNKNOWN_CONSUMER', 'LOGIN_FAILED', 'LOGIN_LOCKED'],
});

export const AUTH_CALLS = [issueToken, revokeToken, loginOnboarding] as const;
