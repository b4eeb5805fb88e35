import { defineCall } from '../../define-call.ts';

const SESSION = '/office/session';
const SESSIONS = '/office/sessions';
const DEVICE_LOGINS = '/office/device-logins';
const common = { service: 'office' } as const;
const anyone = { ...common, access: { rule: 'office_anyone' } } as const;
const own = { ...common, access: { rule: 'office_session' } } as const;

/** What the login page of the office shows. *Source*: office 1. */
export const getOfficeLogin = defineCall({
  ...anyone,
  id: 'getOfficeLogin',
  method: 'GET',
  path: '/office/login',
});

/** The question that a passkey answers at the login. */
export const askPasskey = defineCall({
  ...anyone,
  id: 'askPasskey',
  method: 'POST',
  path: '/office/login/passkey',
});

/** Password and factor together: the answer does not say which of the two was wrong. *Source*: office 1. */
export const openOfficeSession = defineCall({
  ...anyone,
  id: 'openOfficeSession',
  method: 'POST',
  path: SESSION,
  errors: ['STAFF_LOGIN_FAILED', 'LOGIN_LOCKED'],
});

export const startOfficeSso = defineCall({
  ...anyone,
  id: 'startOfficeSso',
  method: 'POST',
  path: '/office/login/sso',
  errors: ['SSO_NOT_CONFIGURED', 'SSO_UNAVAILABLE'],
});

/** Comes back from the identity provider: with a new session, or with a challenge of a session answered. */
export const finishOfficeSso = defineCall({
  ...anyone,
  id: 'finishOfficeSso',
  method: 'POST',
  path: '/office/login/sso/finish',
  errors: ['SSO_NOT_CONFIGURED', 'SSO_UNAVAILABLE', 'SSO_FAILED', 'SSO_UNKNOWN_STAFF'],
});

/** Who is logged in, with the token that every write carries. */
export const getOfficeSession = defineCall({
  ...own,
  id: 'getOfficeSession',
  method: 'GET',
  path: SESSION,
});

export const closeOfficeSession = defineCall({
  ...own,
  id: 'closeOfficeSession',
  method: 'DELETE',
  path: SESSION,
});

export const listOfficeSessions = defineCall({
  ...own,
  id: 'listOfficeSessions',
  method: 'GET',
  path: SESSIONS,
});

export const closeOneOfficeSession = defineCall({
  ...own,
  id: 'closeOneOfficeSession',
  method: 'DELETE',
  path: `${SESSIONS}/{id}`,
});

/** How a challenge of a 403 `STEP_UP_REQUIRED` may be answered. */
export const getChallenge = defineCall({
  ...own,
  id: 'getChallenge',
  method: 'GET',
  path: '/office/challenges/{id}',
});

/** Sends a member of staff to the identity provider to answer a challenge. */
export const answerChallengeBySso = defineCall({
  ...own,
  id: 'answerChallengeBySso',
  method: 'POST',
  path: '/office/challenges/{id}/sso',
  errors: ['SSO_NOT_CONFIGURED', 'SSO_UNAVAILABLE'],
});

/**
 * Opens the area of a client for reading: a quarter of an hour, with a reason that the client sees, each request in the
 * hash chain. It ends with the session from which it was opened. *Source*: decisions 6.2, admin mode.
 */
export const openOfficeArea = defineCall({
  ...own,
  id: 'openOfficeArea',
  method: 'POST',
  path: '/office/areas',
  errors: ['STAFF_FORBIDDEN'],
});

/** The command line asks to be let in. *Source*: RFC 8628. */
export const startDeviceLogin = defineCall({
  ...anyone,
  id: 'startDeviceLogin',
  method: 'POST',
  path: DEVICE_LOGINS,
});

export const redeemDeviceLogin = defineCall({
  ...anyone,
  id: 'redeemDeviceLogin',
  method: 'POST',
  path: `${DEVICE_LOGINS}/redeem`,
  errors: ['DEVICE_LOGIN_PENDING', 'DEVICE_LOGIN_INVALID'],
});

/** Which machine asks, before somebody lets it in. */
export const getDeviceLogin = defineCall({
  ...own,
  id: 'getDeviceLogin',
  method: 'GET',
  path: `${DEVICE_LOGINS}/{code}`,
});

/** Approves the login of a command line as oneself; it needs a factor. */
export const approveDeviceLogin = defineCall({
  ...own,
  id: 'approveDeviceLogin',
  method: 'POST',
  path: `${DEVICE_LOGINS}/{code}/approve`,
  errors: ['STEP_UP_REQUIRED', 'FACTOR_REFUSED', 'LOGIN_LOCKED', 'DEVICE_LOGIN_INVALID'],
});

export const OFFICE_SESSION_CALLS = [
  getOfficeLogin,
  askPasskey,
  openOfficeSession,
  startOfficeSso,
  finishOfficeSso,
  getOfficeSession,
  closeOfficeSession,
  listOfficeSessions,
  closeOneOfficeSession,
  getChallenge,
  answerChallengeBySso,
  openOfficeArea,
  startDeviceLogin,
  redeemDeviceLogin,
  getDeviceLogin,
  approveDeviceLogin,
] as const;
