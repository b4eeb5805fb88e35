/**
 * Header that carries the code by SMS of a call that is confirmed with one. *Shape*: six digits. *Source*: ADR 130.
 */
export const CONFIRMATION_HEADER = 'Confirmation-Code';

/** Status of the answer of such a call without its code: everything is right, and nothing was done yet. */
export const CONFIRMATION_REQUESTED = 202;
