import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { errorEnvelope } from '../schemas/envelope.ts';
import type { AUTH_CALLS } from './calls.ts';

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

/** The session of a host before a login: it lasts a quarter of an hour and is not renewed. */
const issuedToken = tokenAnswer.partial({ refresh_token: true });

/** A failure of the token call: the product's own envelope beside the names that OAuth 2 clients know. */
export const tokenFailure = errorEnvelope.extend({
  error: z.enum([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'invalid_scope',
    'unsupported_grant_type',
    'temporarily_unavailable',
  ]),
  /** *Shape*: ASCII, as RFC 6749 wants it. */
  error_description: z.string(),
});
export type TokenFailure = z.output<typeof tokenFailure>;

const LONGEST = 300;

export const AUTH_SCHEMAS = {
  issueToken: defineSchemas({
    summary: 'Opens or renews a session',
    body: z.strictObject({
      grant_type: z.string().max(LONGEST),
      username: z.string().max(LONGEST).optional(),
      password: z.string().max(LONGEST).optional(),
      refresh_token: z.string().max(LONGEST).optional(),
      scope: z.string().max(LONGEST).optional(),
    }),
    response: issuedToken,
  }),
  revokeToken: defineSchemas({
    summary: 'Closes a session',
    body: z.strictObject({
      token: z.string().min(1).max(LONGEST),
      token_type_hint: z.string().max(LONGEST).optional(),
    }),
    response: z.strictObject({}),
  }),
  loginOnboarding: defineSchemas({
    summary: 'Opens a session with the key of the host',
    body: z.strictObject({
      document_number: z.string().trim().min(1).max(LONGEST),
      password: z.string().min(1).max(LONGEST),
    }),
    response: tokenAnswer,
  }),
} satisfies SchemasOf<typeof AUTH_CALLS>;
