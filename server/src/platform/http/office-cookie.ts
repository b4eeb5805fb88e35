import type { FastifyRequest } from 'fastify';

/** What of a request says by which entry it came. */
export type CookieRequest = Pick<FastifyRequest, 'protocol' | 'headers'>;

const TOKEN = /^[\w-]{43}$/;

/** Over TLS the name itself keeps other hosts of the domain from setting it. */
const cookieName = ({ protocol }: CookieRequest): string =>
  protocol === 'https' ? '__Host-office' : 'office';

/** The token of a session of the office that the browser sent. */
export const findOfficeToken = (request: CookieRequest): string | undefined => {
  const start = `${cookieName(request)}=`;
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(start));
  const token = pair?.slice(start.length) ?? '';
  return TOKEN.test(token) ? token : undefined;
};

/** No script reads it and no other site sends it; it goes with the browser's own session. Nothing instead of a token takes it away. */
export const officeCookie = (request: CookieRequest, token: string | undefined): string =>
  [
    `${cookieName(request)}=${token ?? ''}`,
    'Path=/',
    ...(token === undefined ? ['Max-Age=0'] : []),
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');
