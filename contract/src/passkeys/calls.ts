import { CONFIRMATION_ERRORS } from '../confirmation-errors.ts';
import { defineCall } from '../define-call.ts';

const ofHost = { rule: 'apikey' } as const;
/** A passkey is its owner's: staff who look add, change and remove none. */
const ofCaller = { rule: 'session' } as const;

/** What a browser asks any passkey of the host: no name is typed, so none is revealed. *Source*: ADR 228. */
export const beginPasskeyLogin = defineCall({
  id: 'beginPasskeyLogin',
  method: 'POST',
  path: '/onboarding/passkey-login/challenges',
  service: 'onboarding',
  access: ofHost,
  errors: ['UNKNOWN_CONSUMER'],
});

/** Opens a session with a passkey that has verified its owner: it needs neither password nor code. *Source*: ADR 228. */
export const logInWithPasskey = defineCall({
  id: 'logInWithPasskey',
  method: 'POST',
  path: '/onboarding/passkey-login',
  service: 'onboarding',
  access: ofHost,
  errors: ['UNKNOWN_CONSUMER', 'PASSKEY_REFUSED', 'LOGIN_LOCKED'],
});

export const listPasskeys = defineCall({
  id: 'listPasskeys',
  method: 'GET',
  path: '/users/passkeys',
  service: 'users',
  access: ofCaller,
});

/** What the browser makes a passkey with, once a code by SMS has confirmed that its owner wants one. */
export const beginPasskey = defineCall({
  id: 'beginPasskey',
  method: 'POST',
  path: '/users/passkeys/challenges',
  service: 'users',
  access: ofCaller,
  confirmed: true,
  errors: CONFIRMATION_ERRORS,
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/users/passkeys',
  service: 'users',
  access: ofCaller,
  status: 201,
  errors: ['PASSKEY_REFUSED'],
});

export const renamePasskey = defineCall({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/users/passkeys/{id}',
  service: 'users',
  access: ofCaller,
});

/** It opens and signs nothing from then on, and the other sessions that it opened end. */
export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/users/passkeys/{id}',
  service: 'users',
  access: ofCaller,
});

export const PASSKEY_CALLS = [
  beginPasskeyLogin,
  logInWithPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
] as const;
