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

/** At most four requests in sequence (metadata, token, keys, user): together below the 10 s of a request. */
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

/** The metadata of the provider, requested once; a failure is not cached. */
const known = new WeakMap<Settings, Promise<Configuration>>();

const configurationOf = async (settings: Settings): Promise<Configuration> => {
  const asked = known.get(settings) ?? connect(settings);
  known.set(settings, asked);
  return asked.catch((error: unknown) => {
    known.delete(settings);
    throw error;
  });
};

/** Failures of this login, not of the provider or of our registration. */
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

/** What the provider is asked for. */
export interface ProviderQuestion {
  readonly redirect_uri: string;
  /** How long ago a person may have proved their identity: with 0 they do it again. *Units*: seconds. */
  readonly max_age?: number;
}

/** The means of authentication that staff must use, if the setting names one. */
const acrOf = ({ STAFF_OIDC_ACR }: Settings): readonly string[] =>
  STAFF_OIDC_ACR?.split(/\s+/) ?? [];

/** The address at which a member of staff authenticates. *Errors*: SSO_NOT_CONFIGURED, SSO_UNAVAILABLE. */
export const addressFor = async (
  given: ProviderParts,
  { redirect_uri, max_age }: ProviderQuestion,
  secrets: AttemptSecrets,
): Promise<string> => {
  try {
    const { state, nonce, code_verifier } = secrets;
    const code_challenge = await calculatePKCECodeChallenge(code_verifier);
    const acr_values = acrOf(given.settings).join(' ');
    const common = {
      redirect_uri,
      scope: 'openid profile email',
      code_challenge,
      code_challenge_method: 'S256',
      ...(acr_values && { acr_values }),
      ...(max_age !== undefined && { max_age: String(max_age) }),
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
  /** The e-mail address, if the provider has verified it. */
  readonly findEmail: () => Promise<string | undefined>;
  /** The groups that the provider has them in. */
  readonly listGroups: () => Promise<readonly string[]>;
  /** When they authenticated, if it was requested. */
  readonly auth_time: Date | undefined;
}

interface WayBack extends ProviderQuestion {
  readonly code: string;
  readonly iss: string | undefined;
}

const checkedEmail = (claims: Readonly<Record<string, unknown>>): string | undefined =>
  claims['email_verified'] === true && typeof claims['email'] === 'string'
    ? claims['email']
    : undefined;

type Claims = Readonly<Record<string, unknown>>;

const groupsIn = (claims: Claims, { STAFF_OIDC_GROUPS_CLAIM: claim }: Settings) => {
  const told = claims[claim];
  return Array.isArray(told) ? told.filter((each) => typeof each === 'string') : undefined;
};

/**
 * The signed token says by which means they authenticated; the parameters of the return address are not used.
 * *Errors*: SSO_FAILED.
 */
const requireAcr = (settings: Settings, { acr }: Claims): void => {
  const accepted = acrOf(settings);
  if (accepted.length > 0 && (typeof acr !== 'string' || !accepted.includes(acr)))
    throw new AppError('SSO_FAILED');
};

const exchange = async (
  { settings }: ProviderParts,
  { redirect_uri, code, iss, max_age }: WayBack,
  secrets: AttemptSecrets,
) => {
  const configuration = await configurationOf(settings);
  const { issuer } = configuration.serverMetadata();
  // There is one provider: a return without an issuer can only be from it.
  const parameters = { code, state: secrets.state, iss: iss ?? issuer };
  const url = new URL(`${redirect_uri}?${new URLSearchParams(parameters).toString()}`);
  const checks = {
    pkceCodeVerifier: secrets.code_verifier,
    expectedNonce: secrets.nonce,
    expectedState: secrets.state,
    ...(max_age !== undefined && { maxAge: max_age }),
  };
  const tokens = await authorizationCodeGrant(configuration, url, checks);
  const claims = tokens.claims();
  if (!claims) throw new AppError('SSO_FAILED');
  const { sub, auth_time, ...told } = claims;
  requireAcr(settings, told);
  // Most providers have it in the token, some only in another answer.
  let asked: Promise<Claims> | undefined;
  const ask = async (): Promise<Claims> =>
    (asked ??= fetchUserInfo(configuration, tokens.access_token, sub));
  const findEmail = async () => checkedEmail(told) ?? checkedEmail(await ask());
  const listGroups = async () => groupsIn(told, settings) ?? groupsIn(await ask(), settings) ?? [];
  return { issuer, sub, auth_time, findEmail, listGroups };
};

/** Whom the provider confirms. *Errors*: SSO_NOT_CONFIGURED, SSO_UNAVAILABLE, SSO_FAILED. */
export const verifyIdentity = async (
  given: ProviderParts,
  back: WayBack,
  secrets: AttemptSecrets,
): Promise<VerifiedIdentity> => {
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw toAppError(error, given);
    });
  const found = await told(exchange(given, back, secrets));
  const { issuer, sub: subject, auth_time } = found;
  return {
    issuer,
    subject,
    findEmail: () => told(found.findEmail()),
    listGroups: () => told(found.listGroups()),
    auth_time: auth_time === undefined ? undefined : new Date(auth_time * 1000),
  };
};
