import { z } from 'zod';
import { tokenAnswer } from '../auth/schemas.ts';
import { me } from '../me/schemas.ts';
import { defineListSchemas, defineSchemas } from '../schemas/define.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { byId, moment } from '../schemas/wire.ts';
import type { STAFF_CALLS } from './calls.ts';

const LONGEST = 300;

/** Whose area staff open, and why: the client reads the reason in the profile. *Units*: 10 to 300 characters. */
export const opening = {
  document_number: z.string().trim().min(1).max(LONGEST),
  reason: z.string().trim().min(10).max(LONGEST),
};

/** A session in a client's area: a quarter of an hour, and never renewed. */
export const staffTokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** *Units*: seconds. */
  expires_in: z.int(),
  scope: z.literal('admin'),
});
export type StaffTokenAnswer = z.output<typeof staffTokenAnswer>;

/** Who looks at the area: a banner says it on every page. */
export const staffLook = z.object({
  staff_name: z.string(),
  reason: z.string(),
  since: moment,
  until: moment,
});
export type StaffLook = z.output<typeof staffLook>;

/** The me record as staff get it. */
export const adminMe = me.extend({ admin: staffLook });
export type AdminMe = z.output<typeof adminMe>;

/** A visit of staff in a client's area, as the client sees it. */
export const staffVisit = z.object({
  at: moment,
  /** When the area closed, or will close, to them. */
  until: moment,
  staff_name: z.string(),
  reason: z.string(),
  /** How many requests they made. */
  looked_at: z.int(),
});
export type StaffVisit = z.output<typeof staffVisit>;

export const STAFF_SCHEMAS = {
  loginStaff: defineSchemas({
    summary: "Opens a client's area for a member of staff, to look at",
    body: z.strictObject({
      username: z.string().min(1).max(LONGEST),
      password: z.string().min(1).max(LONGEST),
      /** Of their application, or one of the codes that they keep. */
      code: z.string().trim().min(1).max(LONGEST),
      ...opening,
    }),
    response: staffTokenAnswer,
  }),
  startStaffSso: defineSchemas({
    summary: "Sends a member of staff to their identity provider, on the way to a client's area",
    body: z.strictObject(opening),
    /** The portal keeps the `state` of the address until the browser is back, and compares. */
    response: z.object({ url: z.url() }),
  }),
  finishStaffSso: defineSchemas({
    summary: "Opens a client's area for the member of staff whom the identity provider sent back",
    body: z.strictObject({
      code: z.string().min(1).max(4096),
      state: z.string().min(1).max(LONGEST),
      /** The issuer in the answer, if the provider sends it. *Source*: RFC 9207. */
      iss: z.string().max(LONGEST).optional(),
    }),
    response: staffTokenAnswer,
  }),
  loginThirdParty: defineSchemas({
    summary: "Opens a client's session with the one-time token of a partner's site",
    body: z.strictObject({ token: z.string().min(1).max(4096) }),
    response: tokenAnswer,
  }),
  getMeAdmin: defineSchemas({
    summary: 'The client in whose area staff are, by document number',
    query: z.strictObject({ dni: z.string().trim().min(1).max(LONGEST) }),
    response: adminMe,
  }),
  listStaffVisits: defineListSchemas({
    summary: 'Who of the staff looked at a person’s area, when and why, newest first',
    params: byId,
    response: staffVisit,
  }),
} satisfies SchemasOf<typeof STAFF_CALLS>;
