import { defineCall, defineList } from '../define-call.ts';

/** Opens a session of the office, and a client's area from it. *Source*: specification 2 (/login/admin), decisions 6.2, office 1. */
export const loginStaff = defineCall({
  id: 'loginStaff',
  method: 'POST',
  path: '/users/admin/login',
  service: 'users',
  access: { rule: 'apikey' },
  errors: ['STAFF_LOGIN_FAILED', 'LOGIN_LOCKED', 'STAFF_FORBIDDEN'],
});

/** *Source*: specification 2 (login365). The browser goes to `url` and comes back to `/login365`. */
export const startStaffSso = defineCall({
  id: 'startStaffSso',
  method: 'POST',
  path: '/users/admin/sso/start',
  service: 'users',
  access: { rule: 'apikey' },
  errors: ['SSO_NOT_CONFIGURED', 'SSO_UNAVAILABLE'],
});

export const finishStaffSso = defineCall({
  id: 'finishStaffSso',
  method: 'POST',
  path: '/users/admin/sso/finish',
  service: 'users',
  access: { rule: 'apikey' },
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
  access: { rule: 'apikey' },
  errors: ['PARTNER_TOKEN_INVALID'],
});

/** *Source*: specification 7, Users. */
export const getMeAdmin = defineCall({
  id: 'getMeAdmin',
  method: 'GET',
  path: '/me/admin',
  service: 'users',
  access: { rule: 'staff', action: 'OPEN_CLIENT_AREA' },
});

/** *Source*: decisions 6.2, admin mode. */
export const listStaffVisits = defineList({
  id: 'listStaffVisits',
  path: '/interveners/{id}/staff-visits',
  service: 'interveners',
  access: { rule: 'self', name: 'id' },
});

export const STAFF_CALLS = [
  loginStaff,
  startStaffSso,
  finishStaffSso,
  loginThirdParty,
  getMeAdmin,
  listStaffVisits,
] as const;
