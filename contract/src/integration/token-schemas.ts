import { z } from 'zod';
import { defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import type { INTEGRATION_TOKEN_CALLS } from './token-calls.ts';

const LONGEST = 300;
const LONGEST_ASSERTION = 4000;

export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** A token of a program, as OAuth 2 writes it. */
export const integrationToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** *Units*: seconds. */
  expires_in: z.int(),
  scope: z.string(),
});

export const INTEGRATION_TOKEN_SCHEMAS = {
  issueIntegrationToken: defineSchemas({
    summary: 'Gives a program an access token',
    body: z.strictObject({
      grant_type: z
        .string()
        .max(LONGEST)
        .meta({ examples: ['client_credentials'] }),
      client_assertion_type: z
        .string()
        .max(LONGEST)
        .meta({ examples: [ASSERTION_TYPE] }),
      client_assertion: z.string().max(LONGEST_ASSERTION).meta({
        description:
          'A JWT, signed with the private key of the program (ES256 or EdDSA): `iss` and `sub` are its id, `aud` the address of this very call, `exp` at most 300 seconds after `iat`, `jti` used once.',
      }),
      client_id: z.string().max(LONGEST).optional(),
      scope: z
        .string()
        .max(LONGEST)
        .optional()
        .meta({
          description: 'The scopes that the token is for, separated by spaces; without it, all.',
          examples: ['orders:read orders:write'],
        }),
    }),
    response: integrationToken,
  }),
} satisfies SchemasOf<typeof INTEGRATION_TOKEN_CALLS>;
