import type { TokenAnswer } from '@area/contract/auth/schemas';

/** *Source*: specification 3, token data kept in the browser. */
export interface Tokens {
  readonly access_token: string;
  /** *Units*: milliseconds since 1970, by the browser's clock. */
  readonly expires_at: number;
  /** Missing where nothing is renewed: staff in a client's area. */
  readonly refresh_token?: string;
  readonly scope: string;
  readonly token_type: string;
}

/** What a call that opens a session answers, with or without a way to renew it. */
export type SessionAnswer = Omit<TokenAnswer, 'refresh_token'> &
  Partial<Pick<TokenAnswer, 'refresh_token'>>;

const KEYS = ['access_token', 'expires_at', 'refresh_token', 'scope', 'token_type'] as const;
const MS_PER_S = 1000;
/** Renewed a little early, so that no request is sent with a token that expires on the way. */
export const RENEWED_BEFORE_MS = 30_000;

/** *Source*: specification 4, expiry is the current time plus expires_in seconds. */
export const tokensFrom = (
  { expires_in, access_token, refresh_token, scope, token_type }: SessionAnswer,
  now: number,
): Tokens => ({
  access_token,
  expires_at: now + expires_in * MS_PER_S,
  ...(refresh_token ? { refresh_token } : {}),
  scope,
  token_type,
});

export const findTokens = (): Tokens | undefined => {
  const [access_token, expires_at, refresh_token, scope, token_type] = KEYS.map((key) =>
    localStorage.getItem(key),
  );
  if (!access_token || !expires_at) return undefined;
  return {
    access_token,
    expires_at: Number(expires_at),
    ...(refresh_token ? { refresh_token } : {}),
    scope: scope ?? '',
    token_type: token_type ?? 'Bearer',
  };
};

export const saveTokens = (tokens: Tokens): void => {
  for (const key of KEYS) {
    const value = tokens[key];
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  }
};

/** Valid before its expiry, and afterwards as long as it can be renewed. *Source*: specification 4. */
export const isUsable = (tokens: Tokens | undefined, now: number): boolean =>
  tokens !== undefined && (tokens.refresh_token !== undefined || now < tokens.expires_at);
