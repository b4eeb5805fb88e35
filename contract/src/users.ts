import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { byId, moment, uuid } from './wire.ts';

const LONGEST = 300;

/** Nothing to say: what happened stands in the status. */
const done = z.strictObject({});

/**
 * Sends a link for a new password to whoever it is, if there is anybody. The answer is the same for
 * everybody, and as fast. *Source*: specification 7, Auth.
 */
export const recoverPassword = defineCall({
  id: 'recoverPassword',
  method: 'POST',
  path: '/users/password-recover',
  service: 'users',
  summary: 'Asks for a link to choose a new password',
  access: { rule: 'apikey' },
  body: z.strictObject({ document_number: z.string().trim().min(1).max(LONGEST) }),
  response: done,
  errors: ['UNKNOWN_CONSUMER'],
});

/** Takes the secret of that link, once and within half an hour. *Source*: specification 7, Auth. */
export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/users/password-change',
  service: 'users',
  summary: 'Chooses a new password and closes every session',
  access: { rule: 'apikey' },
  body: z.strictObject({
    user_uuid: z.string().min(1).max(LONGEST),
    secret: z.string().min(1).max(LONGEST),
    password: z.string().min(1).max(LONGEST),
  }),
  response: done,
  errors: ['UNKNOWN_CONSUMER', 'PASSWORD_LINK_INVALID'],
});

/**
 * Replaces the caller's own password. A wrong current one counts as a failed login and is told at its field, so that
 * no client takes it for the end of the session. *Errors*: INVALID_INPUT, LOGIN_LOCKED. *Source*: ADR 0133.
 */
export const changeOwnPassword = defineCall({
  id: 'changeOwnPassword',
  method: 'PUT',
  path: '/users/password',
  service: 'users',
  summary: 'Replaces the caller’s password and closes their other sessions',
  access: { rule: 'session' },
  body: z.strictObject({
    current_password: z.string().min(1).max(LONGEST),
    password: z.string().min(1).max(LONGEST),
  }),
  response: done,
  errors: ['LOGIN_LOCKED'],
});

/** An open session in the caller's area: one of their own, or one of staff who look. */
export const openSession = z.object({
  uuid,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
  kind: z.enum(['CLIENT', 'STAFF']),
  opened_at: moment,
  /** *Units*: exact to a minute. */
  last_used_at: moment,
  /** *Example*: `Chrome en Android`. */
  device: z.string(),
  ip: z.string().nullable(),
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  service: 'users',
  summary: 'Open sessions in the caller’s area, newest first',
  access: { rule: 'session' },
  response: z.array(openSession),
});

/** A session of staff is theirs to close, and answers as a missing one. */
export const closeSession = defineCall({
  id: 'closeSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  service: 'users',
  summary: 'Closes one session of the caller',
  access: { rule: 'session' },
  params: byId,
  response: done,
});

export const closeOtherSessions = defineCall({
  id: 'closeOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  service: 'users',
  summary: 'Closes every session of the caller but this one',
  access: { rule: 'session' },
  response: z.object({ closed: z.int() }),
});

export const USER_CALLS = [
  recoverPassword,
  changePassword,
  changeOwnPassword,
  listSessions,
  closeSession,
  closeOtherSessions,
] as const;
