import { z } from 'zod';
import { uuid } from './wire.ts';

const LONGEST_WORD = 60;
const LONGEST_PART = 20_000;

const part = z.string().min(1).max(LONGEST_PART);
const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** The question that a passkey answers. *Source*: WebAuthn, PublicKeyCredentialRequestOptionsJSON. */
export const passkeyQuestion = z.object({
  challenge: uuid,
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(credential.extend({ transports: z.array(z.string()) })),
  }),
});
export type PasskeyQuestion = z.output<typeof passkeyQuestion>;

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
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** The answer together with its question, which it uses up. */
export const passkeyAnswer = z.strictObject({ challenge: uuid, assertion: passkeyAssertion });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What a browser is asked to make a passkey with. *Source*: WebAuthn, PublicKeyCredentialCreationOptionsJSON. */
export const newPasskey = z.object({
  challenge: uuid,
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** What a browser answers when it made a passkey. *Source*: WebAuthn, RegistrationResponseJSON. */
export const passkeyRegistration = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(LONGEST_WORD)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;
