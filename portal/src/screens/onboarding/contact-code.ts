import type { ResponseOf, SentBodyOf } from '@area/contract/call';
import type { sendApplicantCode } from '@area/contract/onboarding/applicant-calls';

export type ContactChannel = 'EMAIL' | 'SMS';

/** The address or phone that a code goes to. */
export type ContactBody = SentBodyOf<typeof sendApplicantCode>;

/** A code on its way, and where it went. */
export type SentContactCode = ResponseOf<typeof sendApplicantCode> & { readonly to: ContactBody };

/** A code that still counts: the person went to read it, and comes back. */
export const isSentCode = (kept: unknown): kept is SentContactCode =>
  typeof kept === 'object' &&
  kept !== null &&
  Date.parse(String(Reflect.get(kept, 'expires_at'))) > Date.now() &&
  typeof Reflect.get(kept, 'masked') === 'string' &&
  typeof Reflect.get(kept, 'to') === 'object';
