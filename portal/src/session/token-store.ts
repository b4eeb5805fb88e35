import type { TokenAnswer } from '@area/contract/auth';

/** *Source*: specification 3, token data kept in the browser. */
export interface Tokens {
  readonly access_token: string;
  /** *Units*: milliseconds since 1970, by the browser's clock. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly scope: string;
  readonly token_type: string;
}

const KEYS = ['access_token', 'expires_at', 'refresh_token', 'scope', 'token_type'] as const;
const MS_PER_S = 1000;

/** *Source*: specification 4, expiry is the current time plus expires_in seconds. */
export const tokensFrom = (answer: TokenAnswer, now: number): Tokens => ({
  access_token: answer.access_token,
  expires_at: now + answer.expires_in * MS_PER_S,
  refresh_token: answer.refresh_token,
  scope: answer.scope,
  token_type: answer.token_type,
});

export const findTokens = (): Tokens | undefined => {
  const [access_token, expires_at, refresh_token, scope, token_type] = KEYS.map((key) => localStorage.getItem(key));
  if (!access_token || !refresh_token || !expires_at) return undefined;
  return { access_token, refresh_token, expires_at: Number(expires_at), scope: scope ?? '', token_type: token_type ?? 'Bearer' };
};

export const saveTokens = (tokens: Tokens): void => {
  for (const key of KEYS) localStorage.setItem(key, String(tokens[key]));
};

export const clearTokens = (): void => {
  for (const key of KEYS) localStorage.removeItem(key);
};
