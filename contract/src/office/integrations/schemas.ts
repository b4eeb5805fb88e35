import { INTEGRATION_SCOPES } from '@area/domain/integration/scopes';
import { z } from 'zod';
import { defineListSchemas, defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { day, moment } from '../../schemas/wire.ts';
import { officeReason } from '../reason.ts';
import type { OFFICE_INTEGRATION_CALLS } from './calls.ts';

const LONGEST_NAME = 200;
/** A public key takes a few lines. */
const LONGEST_KEY = 4000;

/** *Example*: `core-banking`. */
const shortName = z.string().regex(/^[a-z\d-]{1,40}$/);

const scopes = z.array(z.enum(INTEGRATION_SCOPES)).min(1).max(INTEGRATION_SCOPES.length);

/** *Shape*: SHA-256 of the key, as RFC 7638 says. */
const thumbprint = z.string().regex(/^[\w-]{43}$/);

/** *Shape*: PEM or JWK, of P-256 or Ed25519. */
const publicKey = z.string().trim().min(1).max(LONGEST_KEY);

const name = z.string().trim().min(1).max(LONGEST_NAME);

/** A program of the manager. Its keys are public: there is no secret to be told. */
const integration = z.object({
  id: shortName,
  name: z.string(),
  scopes,
  /** Until which day its credentials are good, that day included. */
  expires_on: day,
  revoked_at: moment.nullable(),
  last_used_at: moment.nullable(),
  keys: z.array(
    z.object({
      thumbprint: z.string(),
      algorithm: z.string(),
      added_at: moment,
      added_by: z.string(),
      last_used_at: moment.nullable(),
    }),
  ),
});

const byShortName = z.strictObject({ id: shortName });

export const OFFICE_INTEGRATION_SCHEMAS = {
  listIntegrations: defineListSchemas({
    summary: 'Programs of the manager: what they may do, until when, with which keys',
    response: integration,
  }),
  addIntegration: defineSchemas({
    summary: 'Lets a program of the manager call the integration API, with scopes and a first key',
    body: z.strictObject({
      id: shortName,
      name,
      scopes,
      expires_on: day,
      public_key: publicKey,
    }),
    response: integration,
  }),
  changeIntegration: defineSchemas({
    summary: 'Gives a program other scopes, another name or a later end',
    params: byShortName,
    body: z.strictObject({
      name: name.optional(),
      scopes: scopes.optional(),
      expires_on: day.optional(),
    }),
    response: integration,
  }),
  addIntegrationKey: defineSchemas({
    summary: 'Gives a program its next key, beside the one in use',
    params: byShortName,
    body: z.strictObject({ public_key: publicKey }),
    response: integration,
  }),
  removeIntegrationKey: defineSchemas({
    summary: 'Removes a key of a program: its tokens end at once',
    params: z.strictObject({ id: shortName, thumbprint }),
    response: integration,
  }),
  revokeIntegration: defineSchemas({
    summary: 'Ends a program at once and for good',
    params: byShortName,
    body: z.strictObject({ reason: officeReason }),
    response: integration,
  }),
} satisfies SchemasOf<typeof OFFICE_INTEGRATION_CALLS>;
