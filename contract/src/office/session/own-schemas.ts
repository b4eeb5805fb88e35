import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { INVITATION_KINDS } from '@area/domain/staff/session-limits';
import { STAFF_FACTORS } from '@area/domain/staff/step-up';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { newPasskey, passkeyRegistration } from '../../schemas/passkeys.ts';
import { byId, day, moment, uuid } from '../../schemas/wire.ts';
import type { OFFICE_OWN_CALLS } from './own-calls.ts';

const LONGEST = 300;
const LONGEST_NAME = 60;
const LONGEST_CODE = 60;

const nothing = z.object({});
const password = z.string().min(1).max(LONGEST);
const secret = z.string().min(1).max(LONGEST);
const code = z.string().max(LONGEST_CODE);
const name = z.string().trim().min(1).max(LONGEST_NAME);

/** What an application for codes is set up with; `address` is what its picture says. */
const newTotp = z.object({ uuid, secret: z.string(), address: z.string() });

const codes = z.object({ recovery_codes: z.array(z.string()) });

/** The factors of a member, as they see them. */
export const ownAccess = z.object({
  has_password: z.boolean(),
  has_sso: z.boolean(),
  recovery_codes: z.int(),
  factors: z.array(
    z.object({
      uuid,
      kind: z.enum(STAFF_FACTORS),
      name: z.string(),
      created_at: moment,
      last_used_at: moment.nullable(),
    }),
  ),
  /** For whom one decides today. */
  stands_in_for: z.array(
    z.object({ name: z.string(), permission_set: z.enum(PERMISSION_SETS), until: day }),
  ),
});
export type OwnAccess = z.output<typeof ownAccess>;

/** A first factor: a code of the application that the link began, or a passkey. */
export const firstFactor = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('TOTP'), factor: uuid, code }),
  z.strictObject({
    method: z.literal('PASSKEY'),
    challenge: uuid,
    name,
    registration: passkeyRegistration,
  }),
]);
export type FirstFactor = z.output<typeof firstFactor>;

export const OFFICE_OWN_SCHEMAS = {
  getOwnAccess: defineSchemas({ summary: 'By what one comes in', response: ownAccess }),
  changeOwnOfficePassword: defineSchemas({
    summary: 'Changes the own password',
    body: z.strictObject({ current_password: password, password }),
    response: nothing,
  }),
  beginOwnTotp: defineSchemas({ summary: 'Begins an application for codes', response: newTotp }),
  confirmOwnTotp: defineSchemas({
    summary: 'Puts an application for codes into use',
    params: byId,
    body: z.strictObject({ code }),
    response: nothing,
  }),
  beginOwnPasskey: defineSchemas({
    summary: 'What a browser makes a passkey with',
    response: newPasskey,
  }),
  confirmOwnPasskey: defineSchemas({
    summary: 'Keeps a passkey that a browser has made',
    body: z.strictObject({ challenge: uuid, name, registration: passkeyRegistration }),
    response: nothing,
  }),
  removeOwnFactor: defineSchemas({
    summary: 'Removes one of the own factors, never the last one',
    params: byId,
    response: nothing,
  }),
  renewOwnRecoveryCodes: defineSchemas({ summary: 'New recovery codes', response: codes }),
  openInvitation: defineSchemas({
    summary: 'What a link for a way in is for',
    body: z.strictObject({ secret }),
    response: z.object({
      kind: z.enum(INVITATION_KINDS),
      username: z.string(),
      name: z.string(),
      expires_at: moment,
      totp: newTotp,
      passkey: newPasskey,
    }),
  }),
  acceptInvitation: defineSchemas({
    summary: 'Sets password and first factor with a link',
    body: z.strictObject({ secret, password, factor: firstFactor }),
    response: codes,
  }),
} satisfies SchemasOf<typeof OFFICE_OWN_CALLS>;
