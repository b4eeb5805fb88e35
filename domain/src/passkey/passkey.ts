import { reason } from '../rules/reason.ts';
import type { Reason } from '../rules/reason.ts';

/** Longest name that somebody gives a passkey. *Units*: characters. *Source*: ADR 228. */
export const PASSKEY_NAME_MAX = 60;

/** Passkeys that one person may have at one host. *Source*: ADR 228. */
export const PASSKEYS_PER_PERSON = 10;

/** How long the question of a passkey waits for its answer. *Units*: milliseconds. *Source*: ADR 228. */
export const PASSKEY_LIFE_MS = 5 * 60_000;

/** Why somebody with so many passkeys gets no other one. *Source*: ADR 228. */
export const whyNotAnotherPasskey = (count: number): Reason | undefined =>
  count >= PASSKEYS_PER_PERSON
    ? reason('rules.passkey.too_many', { most: String(PASSKEYS_PER_PERSON) })
    : undefined;

/** Why a passkey cannot be called that. *Source*: ADR 228. */
export const whyNotPasskeyName = (typed: string): Reason | undefined => {
  if (typed.trim() === '') return reason('rules.passkey.nameless');
  return typed.trim().length > PASSKEY_NAME_MAX
    ? reason('rules.max_length', { length: String(PASSKEY_NAME_MAX) })
    : undefined;
};
