import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { errorEnvelope } from './envelope.ts';

/** The answer of the token call, as OAuth 2 writes it: not wrapped in `data`. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** *Units*: seconds. */
  expires_in: z.int(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type TokenAnswer = z.output<typeof tokenAnswer>;

/** What a portal gets for itself, before anybody has logged in: it lives a quarter of an hour and is not renewed. */
const issuedToken = tokenAnswer.partial({ refresh_token: true });

/** A failure of the token call: the product's own envelope beside the names that OAuth 2 clients know. */
export const tokenFailure = errorEnvelope.extend({
  error: z.enum([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'unsupported_grant_type',
    'temporarily_unavailable',
  ]),
  /** *Shape*: ASCII, as RFC 6749 wants it. */
  error_description: z.string(),
});
export type TokenFailure = z.output<typeof tokenFailure>;

const LONGEST = 300;

/**
 * Grants `password`, `refresh_token` and `client_credentials`. Username is `{prefix}/{document number}`.
 * *Source*: specification 7, Auth.
 */
export const issueToken = defineCall({
  id: 'issueToken',
  method: 'POST',
  path: '/oauth2/token',
  service: 'auth',
  summary: 'Opens or renews a session',
  access: { rule: 'consumer' },
  kind: 'plain',
  encoding: 'form',
  body: z.strictObject({
    grant_type: z.string().max(LONGEST),
    username: z.string().max(LONGEST).optional(),
    password: z.string().max(LONGEST).optional(),
    refresh_token: z.string().max(LONGEST).optional(),
    scope: z.string().max(LONGEST).optional(),
  }),
  response: issuedToken,
  errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'UNKNOWN_CONSUMER', 'UNSUPPORTED_GRANT'],
});

/** Ends the session of a token, whichever of its two it is; an unknown one is answered alike. *Source*: specification 7, RFC 7009. */
export const revokeToken = defineCall({
  id: 'revokeToken',
  method: 'POST',
  path: '/oauth2/revoke',
  service: 'auth',
  summary: 'Closes a session',
  access: { rule: 'consumer' },
  kind: 'plain',
  encoding: 'form',
  body: z.strictObject({
    token: z.string().min(1).max(LONGEST),
    token_type_hint: z.string().max(LONGEST).optional(),
  }),
  response: z.strictObject({}),
  errors: ['UNKNOWN_CONSUMER'],
});

/** The login of a portal that holds no consumer pair. *Source*: specification 7, Auth. */
export const loginOnboarding = defineCall({
  id: 'loginOnboarding',
  method: 'POST',
  path: '/onboarding/login',
  service: 'onboarding',
  summary: 'Opens a session with the key of the host',
  access: { rule: 'apikey' },
  body: z.strictObject({
    document_number: z.string().trim().min(1).max(LONGEST),
    password: z.string().min(1).max(LONGEST),
  }),
  response: tokenAnswer,
  errors: ['UNKNOWN_CONSUMER', 'LOGIN_FAILED', 'LOGIN_LOCKED'],
});

export const AUTH_CALLS = [issueToken, revokeToken, loginOnboarding] as const;
