import {
  ClientError,
  ClientSecretBasic,
  ResponseBodyError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { Configuration } from 'openid-client';
import type { Settings } from '../../platform/env.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';

/** Four questions one after the other at most (itself, token, keys, user): together below the 10 s of a request. */
const TIMEOUT_SECONDS = 2;
const RETRY_SECONDS = 60;

type ProviderParts = Pick<Parts, 'settings' | 'log'>;

/** The provider as it is set up, with all that it takes. *Errors*: SSO_NOT_CONFIGURED. */
export const requireProvider = ({
  STAFF_OIDC_ISSUER,
  STAFF_OIDC_CLIENT_ID,
  STAFF_OIDC_CLIENT_SECRET,
}: Settings) => {
  if (!STAFF_OIDC_ISSUER || !STAFF_OIDC_CLIENT_ID || !STAFF_OIDC_CLIENT_SECRET)
    throw new AppError('SSO_NOT_CONFIGURED');
  return {
    issuer: new URL(STAFF_OIDC_ISSUER),
    id: STAFF_OIDC_CLIENT_ID,
    secret: STAFF_OIDC_CLIENT_SECRET,
  };
};

const connect = async (settings: Settings): Promise<Configuration> => {
  const { issuer, id, secret } = requireProvider(settings);
  return discovery(issuer, id, undefined, ClientSecretBasic(secret), {
    timeout: TIMEOUT_SECONDS,
    // The settings take plain HTTP within one machine only.
    execute: [
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
};

/** What the provider says of itself, asked once; a failure is not kept. */
const known = new WeakMap<Settings, Promise<Configuration>>();

const configurationOf = async (settings: Settings): Promise<Configuration> => {
  const asked = known.get(settings) ?? connect(settings);
  known.set(settings, asked);
  return asked.catch((error: unknown) => {
    known.delete(settings);
    throw error;
  });
};

/** What is wrong with this login, rather than with the provider or with how we are known to it. */
const LOGIN_FAULTS: readonly unknown[] = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
];

const isLoginFault = (error: unknown): boolean =>
  (error instanceof ResponseBodyError && error.error === 'invalid_grant') ||
  (error instanceof ClientError && LOGIN_FAULTS.includes(error.code));

const toAppError = (error: unknown, { log }: ProviderParts): AppError => {
  if (error instanceof AppError) return error;
  const { message, code } = error as { message?: unknown; code?: unknown };
  log.warn({ message, code }, 'The identity provider of the staff did not vouch');
  return isLoginFault(error)
    ? new AppError('SSO_FAILED')
    : new AppError('SSO_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
};

/** What an attempt keeps until its way back. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
}

/** The address at which a member of staff shows who they are. *Errors*: SSO_NOT_CONFIGURED, SSO_UNAVAILABLE. */
export const addressFor = async (
  given: ProviderParts,
  redirect_uri: string,
  secrets: AttemptSecrets,
): Promise<string> => {
  try {
    const { state, nonce, code_verifier } = secrets;
    const code_challenge = await calculatePKCECodeChallenge(code_verifier);
    const common = {
      redirect_uri,
      scope: 'openid profile email',
      code_challenge,
      code_challenge_method: 'S256',
    };
    return buildAuthorizationUrl(await configurationOf(given.settings), { ...common, state, nonce })
      .href;
  } catch (error) {
    throw toAppError(error, given);
  }
};

/** Who came back. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** The address that the provider has checked; one that it has not is none. */
  readonly findEmail: () => Promise<string | undefined>;
}

interface WayBack {
  readonly redirect_uri: string;
  readonly code: string;
  readonly iss: string | undefined;
}

const checkedEmail = (claims: Readonly<Record<string, unknown>>): string | undefined =>
  claims['email_verified'] === true && typeof claims['email'] === 'string'
    ? claims['email']
    : undefined;

const exchange = async (
  { settings }: ProviderParts,
  { redirect_uri, code, iss }: WayBack,
  secrets: AttemptSecrets,
) => {
  const configuration = await configurationOf(settings);
  const { issuer } = configuration.serverMetadata();
  // One provider is known: a way back that does not name it can only be its own.
  const parameters = { code, state: secrets.state, iss: iss ?? issuer };
  const url = new URL(`${redirect_uri}?${new URLSearchParams(parameters).toString()}`);
  const checks = {
    pkceCodeVerifier: secrets.code_verifier,
    expectedNonce: secrets.nonce,
    expectedState: secrets.state,
  };
  const tokens = await authorizationCodeGrant(configuration, url, checks);
  const claims = tokens.claims();
  if (!claims) throw new AppError('SSO_FAILED');
  const { sub, ...told } = claims;
  // Most tell it in the token, some only when asked.
  const ask = async () =>
    checkedEmail(told) ??
    checkedEmail(await fetchUserInfo(configuration, tokens.access_token, sub));
  return { issuer, sub, ask };
};

/** Whom the provider vouches for. *Errors*: SSO_NOT_CONFIGURED, SSO_UNAVAILABLE, SSO_FAILED. */
export const verifyIdentity = async (
  given: ProviderParts,
  back: WayBack,
  secrets: AttemptSecrets,
): Promise<VerifiedIdentity> => {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toAppError(error, given);
    });
  const { issuer, sub, ask } = await told(exchange(given, back, secrets));
  return { issuer, subject: sub, findEmail: () => told(ask()) };
};
