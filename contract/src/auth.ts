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

/** *Source*: specification 7, Auth. Username is `{prefix}/{document number}`. */
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
  response: tokenAnswer,
  errors: ['LOGIN_FAILED', 'UNKNOWN_CONSUMER', 'UNSUPPORTED_GRANT'],
});

export const AUTH_CALLS = [issueToken] as const;
