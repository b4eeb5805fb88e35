import { z } from 'zod';
import { sentCode } from './signatures.ts';

/**
 * Header that carries the code by SMS of a call that is confirmed with one. *Shape*: six digits. *Source*: ADR 130.
 */
export const CONFIRMATION_HEADER = 'Confirmation-Code';

/** Status of the answer of such a call without its code: everything is right, and nothing was done yet. */
export const CONFIRMATION_ASKED = 202;

/**
 * What is answered then: which code is on its way. The same call with that code does what it says. The code is bound
 * to exactly this change; asked again for the same change within the minute, the same code is named.
 * *Source*: ADR 130.
 */
export const confirmationAsked = z.object({ confirmation: sentCode });
export type ConfirmationAsked = z.output<typeof confirmationAsked>;
