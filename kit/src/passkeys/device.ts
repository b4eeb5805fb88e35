const KEY = 'passkey_device';

/** Whether this browser can use passkeys at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Keeps that a passkey was used in this browser, beyond the session: here it is offered first. It names nobody. */
export const rememberPasskeyHere = (): void => localStorage.setItem(KEY, '1');

/** A passkey of this browser opens nothing any more: it is not asked for again at every opening. */
export const forgetPasskeyHere = (): void => localStorage.removeItem(KEY);

/** Whether a passkey was used in this browser before. */
export const isPasskeyHere = (): boolean => canUsePasskeys() && localStorage.getItem(KEY) === '1';
