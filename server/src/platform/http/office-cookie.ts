import type { FastifyRequest } from 'fastify';

/** The part of a request that says by which entry it came. */
export type CookieRequest = Pick<FastifyRequest, 'protocol' | 'headers'>;

const TOKEN = /^[\w-]{43}$/;

/** Over TLS the prefix of its name stops other hosts of the domain from setting it. */
const cookieName = ({ protocol }: CookieRequest): string =>
  protocol === 'https' ? '__Host-office' : 'office';

/** The token of an office session that the browser sent. */
export const findOfficeToken = (request: CookieRequest): string | undefined => {
  const start = `${cookieName(request)}=`;
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(start));
  const token = pair?.slice(start.length) ?? '';
  return TOKEN.test(token) ? token : undefined;
};

/** No script reads it and no other site sends it; it ends with the browser session. Nothing in place of a token deletes it. */
export const officeCookie = (request: CookieRequest, token: string | undefined): string =>
  [
    `${cookieName(request)}=${token ?? ''}`,
    'Path=/',
    ...(token === undefined ? ['Max-Age=0'] : []),
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');
