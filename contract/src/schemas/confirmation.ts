import { z } from 'zod';
import { sentCode } from '../signatures/schemas.ts';

/**
 * What is answered then: which code is on its way. The same call with that code executes it. The code is bound to exactly
 * this change; asked again for the same change within the minute, the same code is named. *Source*: ADR 130.
 */
export const confirmationAsked = z.object({ confirmation: sentCode });
export type ConfirmationAsked = z.output<typeof confirmationAsked>;
