import { basePathOf } from '@area/kit/white-label/configuration.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';
import { takeEarlyRequest } from './early-request.ts';
import type { Session } from '@area/kit/session/session.ts';
import { findTokens } from '@area/kit/session/token-store.ts';
import type { Answer } from '@area/kit/transport/transport.ts';

/**
 * The address of the call that asks who is logged in. The declaration of the call is loaded with the area, not with the
 * entry.
 */
export const meUrlOf = (configuration: InitialConfiguration): string =>
  `${basePathOf(configuration, 'users')}/me`;

/**
 * The session with one early request: the first call for its address gets the answer of the early request, as long as the
 * same person is logged in.
 */
export const withEarlyRequest = (session: Session, url: string): Session => {
  const askedWith = findTokens()?.access_token;
  const ask = async (): Promise<Answer> => session.request({ method: 'GET', url, headers: {} });
  /** A refusal is for the session to see: it renews an expired token. */
  const hear = async (asked: Promise<Response>): Promise<Answer> => {
    const response = await asked.catch(() => undefined);
    return response?.ok
      ? { response, requestId: response.headers.get('X-Request-Id') ?? '' }
      : ask();
  };
  const asked = takeEarlyRequest(url, askedWith);
  let ahead: Promise<Answer> | undefined = asked ? hear(asked) : ask();
  ahead.catch(() => undefined);
  const take = (): Promise<Answer> | undefined => {
    const answer = findTokens()?.access_token === askedWith ? ahead : undefined;
    ahead = undefined;
    return answer;
  };
  return {
    ...session,
    request: (request) =>
      (request.method === 'GET' && request.url === url && take()) || session.request(request),
  };
};
