import { defineCall } from '../define-call.ts';

/**
 * Sends a link for a new password if the person exists. The answer is the same in both cases, and as fast.
 * *Source*: specification 7, Auth.
 */
export const recoverPassword = defineCall({
  id: 'recoverPassword',
  method: 'POST',
  path: '/users/password-recover',
  service: 'users',
  access: { rule: 'apikey' },
  errors: ['UNKNOWN_CONSUMER'],
});

/** Takes the secret of that link, once and within half an hour. *Source*: specification 7, Auth. */
export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/users/password-change',
  service: 'users',
  access: { rule: 'apikey' },
  errors: ['UNKNOWN_CONSUMER', 'PASSWORD_LINK_INVALID'],
});

/**
 * Replaces the caller's own password. A wrong current one counts as a failed login and is an error of its field, so that no
 * client takes it for the end of the session. *Errors*: INVALID_INPUT, LOGIN_LOCKED. *Source*: ADR 0133.
 */
export const changeOwnPassword = defineCall({
  id: 'changeOwnPassword',
  method: 'PUT',
  path: '/users/password',
  service: 'users',
  access: { rule: 'session' },
  errors: ['LOGIN_LOCKED'],
});

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  service: 'users',
  access: { rule: 'session' },
});

/** A session of staff is theirs to close, and answers as a missing one. */
export const closeSession = defineCall({
  id: 'closeSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  service: 'users',
  access: { rule: 'session' },
});

export const closeOtherSessions = defineCall({
  id: 'closeOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  service: 'users',
  access: { rule: 'session' },
});

export const USER_CALLS = [
  recoverPassword,
  changePassword,
  changeOwnPassword,
  listSessions,
  closeSession,
  closeOtherSessions,
] as const;
