import type { TokenAnswer } from '@area/contract/auth';
import type { PublicConfiguration } from '../white-label/configuration.ts';
import { basePathOf } from '../white-label/configuration.ts';
import { CallError, NO_ANSWER } from './call-error.ts';
import { clearTokens, findTokens, saveTokens, tokensFrom } from './token-store.ts';
import { readJson, send } from './transport.ts';
import type { Answer, Request } from './transport.ts';

/** *Source*: specification 8 and 9. */
export const RETRY_AFTER_401_MS = 5000;
/** Renewed a little early, so that no request travels with a token that dies on the way. */
const REFRESH_BEFORE_EXPIRY_MS = 30_000;
const UNAUTHORIZED = 401;

export interface Session {
  /** *Errors*: `CallError` LOGIN_FAILED for every wrong pair. */
  logIn(document: string, password: string): Promise<void>;
  /** Whether credentials are kept; only a call tells whether they still hold. */
  isOpen(): boolean;
  /** Forgets the credentials. *Source*: specification 2, logout clears local storage. */
  close(): void;
  /** Sends with the bearer, renewed when it must be. */
  request(request: Request): Promise<Answer>;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const noSession = (): CallError =>
  new CallError({ code: 'UNAUTHORIZED', info: 'No hay sesión', status: UNAUTHORIZED, requestId: '' });

/** Runs one at a time: whoever asks while it runs gets the same result. */
const singleFlight = (run: () => Promise<void>): (() => Promise<void>) => {
  let flight: Promise<void> | undefined;
  return () => (flight ??= run().finally(() => (flight = undefined)));
};

/** *Source*: specification 8, an error naming the host. */
const noHost = (): CallError =>
  new CallError({ code: 'NO_HOST', info: `No hay credenciales para el host ${location.hostname}`, status: NO_ANSWER, requestId: '' });

const basicAuth = ({ consumer }: PublicConfiguration): string => {
  if (!consumer) throw noHost();
  return `Basic ${btoa(`${consumer.key}:${consumer.secret}`)}`;
};

/** The session of one person in this browser: tokens, their renewal, and requests that carry them. */
export const createSession = (configuration: PublicConfiguration, retryAfterMs = RETRY_AFTER_401_MS): Session => {
  const grant = async (fields: Record<string, string>): Promise<void> => {
    const answer = await send({
      method: 'POST',
      url: `${basePathOf(configuration, 'auth')}/oauth2/token`,
      headers: { Authorization: basicAuth(configuration) },
      body: new URLSearchParams(fields),
    });
    saveTokens(tokensFrom((await readJson(answer)) as TokenAnswer, Date.now()));
  };

  const refresh = singleFlight(async () => {
    const tokens = findTokens();
    if (!tokens) throw noSession();
    await grant({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  });

  const bearer = async (): Promise<string> => {
    const tokens = findTokens();
    if (tokens && tokens.expires_at - REFRESH_BEFORE_EXPIRY_MS <= Date.now()) await refresh();
    const current = findTokens();
    if (!current) throw noSession();
    return `Bearer ${current.access_token}`;
  };

  const sendWithBearer = async (request: Request): Promise<Answer> =>
    send({ ...request, headers: { ...request.headers, Authorization: await bearer() } });

  return {
    logIn: (document, password) =>
      grant({ grant_type: 'password', username: `${configuration.user_prefix}/${document}`, password }),
    isOpen: () => findTokens() !== undefined,
    close: clearTokens,
    request: async (request) => {
      try {
        return await sendWithBearer(request);
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== UNAUTHORIZED || !findTokens()) throw error;
        await refresh();
        await wait(retryAfterMs);
        return sendWithBearer(request);
      }
    },
  };
};
