import { isSessionRefused, isUnauthorized } from '../transport/call-error.ts';
import { send } from '../transport/transport.ts';
import type { Answer, Request } from '../transport/transport.ts';
import type { Guest } from './guest.ts';
import { noSession } from './renewal.ts';
import { RENEWED_BEFORE_MS, findTokens } from './token-store.ts';
import { delay } from './delay.ts';

/** What the requests of a session need of it. */
interface RequestOptions {
  readonly renew: () => Promise<void>;
  readonly guest: Guest;
  readonly close: (end: 'EXPIRED') => void;
  readonly retryAfterMs: number;
}

const sendWith = (request: Request, token: string): Promise<Answer> =>
  send({ ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } });

/** Sends with the bearer, renewed when it must be; one that the server refuses is renewed and sent once more. */
export const createRequests = ({ renew, guest, close, retryAfterMs }: RequestOptions) => {
  /** A renewal that the server refuses ends the session; one that nobody answers does not. */
  const refresh = async (): Promise<void> => {
    try {
      await renew();
    } catch (error) {
      if (isSessionRefused(error)) close('EXPIRED');
      throw error;
    }
  };

  const accessToken = async (): Promise<string> => {
    const tokens = findTokens();
    if (!tokens) return guest.accessToken();
    if (tokens.expires_at - (tokens.refresh_token ? RENEWED_BEFORE_MS : 0) <= Date.now())
      await refresh();
    const current = findTokens();
    if (!current) throw noSession();
    return current.access_token;
  };

  const sendAgain = async (request: Request): Promise<Answer> => {
    try {
      return await sendWith(request, await accessToken());
    } catch (error) {
      if (isUnauthorized(error)) close('EXPIRED');
      throw error;
    }
  };

  return async (request: Request): Promise<Answer> => {
    const token = await accessToken();
    try {
      return await sendWith(request, token);
    } catch (error) {
      if (!isUnauthorized(error) || !findTokens()) throw error;
      if (findTokens()?.access_token === token) await refresh();
      await delay(retryAfterMs);
      return sendAgain(request);
    }
  };
};
