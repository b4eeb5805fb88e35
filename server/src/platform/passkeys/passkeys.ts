import type { PasskeyAssertion, PasskeyRegistration } from '@area/contract/schemas/passkeys';
import { CHALLENGE_LIFE_SECONDS } from '@area/domain/staff/step-up';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';

/** The origin of a passkey: it works only for the origin for which it was made. */
export interface PasskeyPlace {
  /** *Example*: `office.example.com`. */
  readonly hostname: string;
  /** *Example*: `https://office.example.com`. */
  readonly origin: string;
}

/** A passkey as a browser is told of it. */
interface KnownPasskey {
  readonly credential_id: string | null;
  readonly transports: readonly string[];
}

/** What a passkey needs to know. *Units*: milliseconds. */
const TIMEOUT_MS = CHALLENGE_LIFE_SECONDS * 1000;

/** The request to a browser. Without known ones it offers all its passkeys for this origin, so that no name is revealed. */
export const passkeyRequest = (
  challenge: string,
  { hostname }: Pick<PasskeyPlace, 'hostname'>,
  known: readonly KnownPasskey[] = [],
) => ({
  challenge,
  rpId: hostname,
  timeout: TIMEOUT_MS,
  userVerification: 'required' as const,
  allowCredentials: known.flatMap(({ credential_id, transports }) =>
    credential_id === null
      ? []
      : [{ id: credential_id, type: 'public-key' as const, transports: [...transports] }],
  ),
});

/** Whose a new passkey is. */
export interface PasskeyOwner {
  readonly uuid: string;
  readonly username: string;
  readonly name: string;
}

/** Ed25519, P-256 and RSA, the best first. *Source*: COSE. */
const ALGORITHMS = [-8, -7, -257] as const;

/** The options for a new passkey: it must verify its owner by PIN or biometrics, and be found without a user name. */
export const newPasskeyRequest = (
  challenge: string,
  { hostname, issuer }: Pick<PasskeyPlace, 'hostname'> & { readonly issuer: string },
  { owner, known }: { readonly owner: PasskeyOwner; readonly known: readonly KnownPasskey[] },
) => ({
  challenge,
  rp: { id: hostname, name: issuer },
  user: {
    id: Buffer.from(owner.uuid).toString('base64url'),
    name: owner.username,
    displayName: owner.name,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
  timeout: TIMEOUT_MS,
  excludeCredentials: known.flatMap(({ credential_id }) =>
    credential_id === null ? [] : [{ id: credential_id, type: 'public-key' as const }],
  ),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
});

/** The stored part of a new passkey; nothing if it is wrong. */
export const verifyNewPasskey = async (
  registration: PasskeyRegistration,
  challenge: string,
  { hostname, origin }: PasskeyPlace,
) => {
  const { transports = [] } = registration.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...registration,
      response: {
        clientDataJSON: registration.response.clientDataJSON,
        attestationObject: registration.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: [...transports],
  };
};

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly credential_id: string | null;
  readonly public_key: Buffer | null;
  readonly counter: number | null;
}

interface Asked {
  readonly challenge: string;
  readonly place: PasskeyPlace;
}

/**
 * The counter of a passkey with a right answer; nothing for a wrong one, for example of another origin or with a lower
 * counter.
 */
export const verifyPasskey = async (
  { response, ...assertion }: PasskeyAssertion,
  { credential_id, public_key, counter }: KeptPasskey,
  { challenge, place }: Asked,
): Promise<number | undefined> => {
  if (credential_id === null || public_key === null || counter === null) return undefined;
  const { userHandle, ...told } = response;
  const answer = await verifyAuthenticationResponse({
    response: {
      ...assertion,
      response: { ...told, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: place.hostname,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
};
