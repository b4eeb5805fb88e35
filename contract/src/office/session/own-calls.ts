import { defineCall } from '../../define-call.ts';

const ACCESS = '/office/me/access';
const FACTORS = '/office/me/factors';
const INVITATIONS = '/office/invitations';
const anyone = { service: 'office', access: { rule: 'office_anyone' } } as const;
const own = { service: 'office', access: { rule: 'office_session' } } as const;
const SHOWN_AGAIN = ['STEP_UP_REQUIRED', 'FACTOR_REFUSED', 'LOGIN_LOCKED'] as const;

/** By what one comes in. */
export const getOwnAccess = defineCall({ ...own, id: 'getOwnAccess', method: 'GET', path: ACCESS });

/** Changes one's own password: the other sessions end. *Source*: office 1. */
export const changeOwnOfficePassword = defineCall({
  ...own,
  id: 'changeOwnOfficePassword',
  method: 'POST',
  path: '/office/me/password',
  errors: SHOWN_AGAIN,
});

/** Begins an application for codes. */
export const beginOwnTotp = defineCall({
  ...own,
  id: 'beginOwnTotp',
  method: 'POST',
  path: `${FACTORS}/totp`,
  errors: SHOWN_AGAIN,
});

/** Puts it into use with its first code. */
export const confirmOwnTotp = defineCall({
  ...own,
  id: 'confirmOwnTotp',
  method: 'POST',
  path: `${FACTORS}/totp/{id}`,
});

/** The question with which a browser makes a passkey. */
export const beginOwnPasskey = defineCall({
  ...own,
  id: 'beginOwnPasskey',
  method: 'POST',
  path: `${FACTORS}/passkey`,
  errors: SHOWN_AGAIN,
});

export const confirmOwnPasskey = defineCall({
  ...own,
  id: 'confirmOwnPasskey',
  method: 'POST',
  path: `${FACTORS}/passkey/confirm`,
});

export const removeOwnFactor = defineCall({
  ...own,
  id: 'removeOwnFactor',
  method: 'DELETE',
  path: `${FACTORS}/{id}`,
  errors: [...SHOWN_AGAIN, 'STAFF_CHANGE_REFUSED'],
});

/** New codes for the day on which a device is lost; earlier ones are void. They are shown once. */
export const renewOwnRecoveryCodes = defineCall({
  ...own,
  id: 'renewOwnRecoveryCodes',
  method: 'POST',
  path: '/office/me/recovery-codes',
  errors: SHOWN_AGAIN,
});

/** What a link for a first way in, or a new one, is for. */
export const openInvitation = defineCall({
  ...anyone,
  id: 'openInvitation',
  method: 'POST',
  path: `${INVITATIONS}/open`,
  errors: ['INVITATION_INVALID'],
});

/** Sets the password and the first factor; the recovery codes are shown once. */
export const acceptInvitation = defineCall({
  ...anyone,
  id: 'acceptInvitation',
  method: 'POST',
  path: `${INVITATIONS}/accept`,
  errors: ['INVITATION_INVALID', 'FACTOR_REFUSED'],
});

export const OFFICE_OWN_CALLS = [
  getOwnAccess,
  changeOwnOfficePassword,
  beginOwnTotp,
  confirmOwnTotp,
  beginOwnPasskey,
  confirmOwnPasskey,
  removeOwnFactor,
  renewOwnRecoveryCodes,
  openInvitation,
  acceptInvitation,
] as const;
