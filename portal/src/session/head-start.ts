import { basePathOf } from '../white-label/configuration.ts';
import type { PublicConfiguration } from '../white-label/configuration.ts';
import type { Session } from './session.ts';
import { findTokens } from './token-store.ts';
import type { Answer } from './transport.ts';

/** Where it is asked who is logged in. The call's own declaration travels with the area, not with the entry. */
export const meUrlOf = (configuration: PublicConfiguration): string => `${basePathOf(configuration, 'users')}/me`;

/**
 * The session with one question asked ahead: whoever is the first to ask it gets the answer that is already
 * on its way, as long as it is still the same person's.
 */
export const withHeadStart = (session: Session, url: string): Session => {
  const askedWith = findTokens()?.access_token;
  let ahead: Promise<Answer> | undefined = session.request({ method: 'GET', url, headers: {} });
  ahead.catch(() => undefined);
  const take = (): Promise<Answer> | undefined => {
    const answer = findTokens()?.access_token === askedWith ? ahead : undefined;
    ahead = undefined;
    return answer;
  };
  return {
    ...session,
    request: (request) => (request.method === 'GET' && request.url === url && take()) || session.request(request),
  };
};
