import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import { STAFF_SESSION_KINDS } from '@area/domain/staff/session-limits';
import { STEP_UP_METHODS } from '@area/domain/staff/step-up';
import { z } from 'zod';
import { defineSchemas } from '../../schemas/define.ts';
import type { SchemasOf } from '../../schemas/define.ts';
import { passkeyQuestion } from '../../schemas/passkeys.ts';
import { byId, moment, uuid } from '../../schemas/wire.ts';
import { opening, staffTokenAnswer } from '../../staff/schemas.ts';
import type { OFFICE_SESSION_CALLS } from './calls.ts';
import { factorAnswer } from './factor-schemas.ts';

const LONGEST = 300;
const LONGEST_CODE = 4096;

const nothing = z.object({});

/** A session as its owner sees it. */
export const officeSession = z.object({
  uuid,
  kind: z.enum(STAFF_SESSION_KINDS),
  staff: z.object({
    uuid,
    username: z.string(),
    name: z.string(),
    permission_set: z.enum(PERMISSION_SETS),
  }),
  opened_at: moment,
  factor_at: moment,
  /** It ends earlier when nobody uses it. */
  expires_at: moment,
  /** *Units*: seconds. */
  idle_seconds: z.int(),
  /** Header `X-CSRF-Token` of every write; null where a bearer token opens the session. */
  csrf_token: z.string().nullable(),
});
export type OfficeSession = z.output<typeof officeSession>;

export const openOfficeSessionLine = z.object({
  uuid,
  kind: z.enum(STAFF_SESSION_KINDS),
  opened_at: moment,
  last_used_at: moment,
  expires_at: moment,
  device: z.string(),
  ip: z.string(),
  is_current: z.boolean(),
});

/** How a challenge may be answered. */
export const challenge = z.object({
  uuid,
  expires_at: moment,
  is_answered: z.boolean(),
  methods: z.array(z.enum(STEP_UP_METHODS)),
  /** For a passkey; null for the person who has none. */
  passkey: passkeyQuestion.nullable(),
});
export type Challenge = z.output<typeof challenge>;

const wayBack = z.strictObject({
  code: z.string().min(1).max(LONGEST_CODE),
  state: z.string().min(1).max(LONGEST),
  /** The issuer in the answer, if the provider sends it. *Source*: RFC 9207. */
  iss: z.string().max(LONGEST).optional(),
});

const sentAway = z.object({ url: z.url() });

/** *Example*: `BCDF-GHJK`. */
const byCode = z.strictObject({ code: z.string().min(1).max(LONGEST) });

export const OFFICE_SESSION_SCHEMAS = {
  getOfficeLogin: defineSchemas({
    summary: 'The ways in of the office',
    response: z.object({ has_sso: z.boolean(), has_password: z.boolean() }),
  }),
  askPasskey: defineSchemas({
    summary: 'The question that a passkey answers at the login',
    response: passkeyQuestion,
  }),
  openOfficeSession: defineSchemas({
    summary: 'Logs in with password and second factor',
    body: z.strictObject({
      username: z.string().trim().min(1).max(LONGEST),
      password: z.string().min(1).max(LONGEST),
      factor: factorAnswer,
    }),
    response: officeSession,
  }),
  startOfficeSso: defineSchemas({
    summary: 'Where to log in with the corporate account',
    response: sentAway,
  }),
  finishOfficeSso: defineSchemas({
    summary: 'Comes back from the identity provider',
    body: wayBack,
    response: z.object({
      /** The challenge that was answered; null after a login. */
      challenge: uuid.nullable(),
      session: officeSession.nullable(),
    }),
  }),
  getOfficeSession: defineSchemas({ summary: 'Who is logged in', response: officeSession }),
  closeOfficeSession: defineSchemas({ summary: 'Logs out', response: nothing }),
  listOfficeSessions: defineSchemas({
    summary: 'The open sessions of oneself, newest first',
    response: z.array(openOfficeSessionLine),
  }),
  closeOneOfficeSession: defineSchemas({
    summary: 'Closes one of the own sessions',
    params: byId,
    response: nothing,
  }),
  getChallenge: defineSchemas({
    summary: 'How a challenge may be answered',
    params: byId,
    response: challenge,
  }),
  answerChallengeBySso: defineSchemas({
    summary: 'Where to answer a challenge with the corporate account',
    params: byId,
    response: sentAway,
  }),
  openOfficeArea: defineSchemas({
    summary: "Opens a client's area, to look at",
    body: z.strictObject({
      /** The portal at which the client has it. */
      portal: z.string().min(1).max(LONGEST),
      ...opening,
    }),
    response: staffTokenAnswer.extend({
      /** Where the portal is, when the office has a port of its own. */
      portal_url: z.string().nullable(),
    }),
  }),
  startDeviceLogin: defineSchemas({
    summary: 'Begins a login of the command line',
    body: z.strictObject({ machine: z.string().trim().min(1).max(100) }),
    response: z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_url: z.url(),
      /** *Units*: seconds. */
      expires_in: z.int(),
      /** *Units*: seconds. */
      interval: z.int(),
    }),
  }),
  redeemDeviceLogin: defineSchemas({
    summary: 'Takes the session that somebody let in',
    body: z.strictObject({ device_code: z.string().min(1).max(LONGEST) }),
    response: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      session: officeSession,
    }),
  }),
  getDeviceLogin: defineSchemas({
    summary: 'Which machine asks to be let in',
    params: byCode,
    response: z.object({ machine: z.string(), ip: z.string(), created_at: moment }),
  }),
  approveDeviceLogin: defineSchemas({
    summary: 'Lets a command line in, as oneself',
    params: byCode,
    response: nothing,
  }),
} satisfies SchemasOf<typeof OFFICE_SESSION_CALLS>;
