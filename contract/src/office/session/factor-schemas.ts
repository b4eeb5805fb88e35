import { z } from 'zod';
import { uuid } from '../../schemas/wire.ts';

const LONGEST_CODE = 60;
const LONGEST_PART = 20_000;

const part = z.string().min(1).max(LONGEST_PART);

/** What a browser answers a passkey's question with. *Source*: WebAuthn, AuthenticationResponseJSON. */
export const passkeyAssertion = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.string().max(LONGEST_PART).optional(),
  }),
});

/** What a browser answers when it made a passkey. *Source*: WebAuthn, RegistrationResponseJSON. */
export const passkeyRegistration = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(LONGEST_CODE)).max(10).optional(),
  }),
});

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
