import { z } from 'zod';
import { passkeyAssertion } from '../../schemas/passkeys.ts';
import { uuid } from '../../schemas/wire.ts';

const LONGEST_CODE = 60;

/** The second factor of a member of staff: a code of an application, a recovery code, or a passkey that answers a challenge. */
export const factorAnswer = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('TOTP'), code: z.string().max(LONGEST_CODE) }),
  z.strictObject({ method: z.literal('RECOVERY_CODE'), code: z.string().max(LONGEST_CODE) }),
  z.strictObject({ method: z.literal('PASSKEY'), challenge: uuid, assertion: passkeyAssertion }),
]);
export type FactorAnswer = z.output<typeof factorAnswer>;

/**
 * The answer to the challenge of a 403 `STEP_UP_REQUIRED`. It travels in the header `Step-Up`, as JSON in base64url, with the very
 * request that was refused. SSO says that the identity provider has answered already.
 */
export const stepUpAnswer = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('TOTP'),
    challenge: uuid,
    code: z.string().max(LONGEST_CODE),
  }),
  z.strictObject({
    method: z.literal('RECOVERY_CODE'),
    challenge: uuid,
    code: z.string().max(LONGEST_CODE),
  }),
  z.strictObject({ method: z.literal('PASSKEY'), challenge: uuid, assertion: passkeyAssertion }),
  z.strictObject({ method: z.literal('SSO'), challenge: uuid }),
]);
export type StepUpAnswer = z.output<typeof stepUpAnswer>;
