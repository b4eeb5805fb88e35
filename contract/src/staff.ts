import { z } from 'zod';
import { tokenAnswer } from './auth.ts';
import { defineCall } from './define-call.ts';
import { defineList } from './define-list.ts';

import { me } from './me.ts';
import { byId, moment } from './wire.ts';

const LONGEST = 300;

/** Whose area staff open, and why: the client reads the reason in the profile. *Units*: 10 to 300 characters. */
const opening = {
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

/** *Source*: specification 2 (/login/admin), decisions 6.2. */
export const loginStaff = defineCall({
  id: 'loginStaff',
  method: 'POST',
  path: '/users/admin/login',
  service: 'users',
  summary: "Opens a client's area for a member of staff, to look at",
  access: { rule: 'apikey' },
  body: z.strictObject({
    username: z.string().min(1).max(LONGEST),
    password: z.string().min(1).max(LONGEST),
    ...opening,
  }),
  response: staffTokenAnswer,
  errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'STAFF_FORBIDDEN'],
});

/** *Source*: specification 2 (login365). The browser goes to `url` and comes back to `/login365`. */
export const startStaffSso = defineCall({
  id: 'startStaffSso',
  method: 'POST',
  path: '/users/admin/sso/start',
  service: 'users',
  summary: "Sends a member of staff to their identity provider, on the way to a client's area",
  access: { rule: 'apikey' },
  body: z.strictObject(opening),
  /** The portal keeps the `state` of the address until the browser is back, and compares. */
  response: z.object({ url: z.url() }),
  errors: ['SSO_NOT_CONFIGURED', 'SSO_UNAVAILABLE'],
});

export const finishStaffSso = defineCall({
  id: 'finishStaffSso',
  method: 'POST',
  path: '/users/admin/sso/finish',
  service: 'users',
  summary: "Opens a client's area for the member of staff whom the identity provider sent back",
  access: { rule: 'apikey' },
  body: z.strictObject({
    code: z.string().min(1).max(4096),
    state: z.string().min(1).max(LONGEST),
    /** Who sent them back, where the provider says so. *Source*: RFC 9207. */
    iss: z.string().max(LONGEST).optional(),
  }),
  response: staffTokenAnswer,
  errors: [
    'SSO_NOT_CONFIGURED',
    'SSO_UNAVAILABLE',
    'SSO_FAILED',
    'SSO_UNKNOWN_STAFF',
    'STAFF_FORBIDDEN',
  ],
});

/** *Source*: specification 2 (login-third-party). */
export const loginThirdParty = defineCall({
  id: 'loginThirdParty',
  method: 'POST',
  path: '/users/third-party-login',
  service: 'users',
  summary: "Opens a client's session with the one-time token of a partner's site",
  access: { rule: 'apikey' },
  body: z.strictObject({ token: z.string().min(1).max(4096) }),
  response: tokenAnswer,
  errors: ['PARTNER_TOKEN_INVALID'],
});

/** Whose eyes are in the area: a banner says it on every page. */
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

/** *Source*: specification 7, Users. */
export const getMeAdmin = defineCall({
  id: 'getMeAdmin',
  method: 'GET',
  path: '/me/admin',
  service: 'users',
  summary: 'The client in whose area staff are, by document number',
  access: { rule: 'staff', action: 'OPEN_CLIENT_AREA' },
  query: z.strictObject({ dni: z.string().trim().min(1).max(LONGEST) }),
  response: adminMe,
});

/** A session of staff in the area of a client, as the client is told of it. */
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

/** *Source*: decisions 6.2, admin mode. */
export const listStaffVisits = defineList({
  id: 'listStaffVisits',
  path: '/interveners/{id}/staff-visits',
  service: 'interveners',
  summary: 'Who of the staff looked at a person’s area, when and why, newest first',
  access: { rule: 'self', name: 'id' },
  params: byId,
  response: staffVisit,
});

export const STAFF_CALLS = [
  loginStaff,
  startStaffSso,
  finishStaffSso,
  loginThirdParty,
  getMeAdmin,
  listStaffVisits,
] as const;
