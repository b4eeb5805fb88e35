import { z } from 'zod';
import { defineCall } from './define-call.ts';

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
