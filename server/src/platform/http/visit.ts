import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOfficeToken, officeCookie } from './office-cookie.ts';

/** From where somebody comes, before it is known who. */
export interface Visit {
  readonly ip: string;
  /** The id of the request, as logs and error pages name it. */
  readonly request_id: string;
  readonly user_agent: string | null;
  /** The mark of a browser that entered before; it gives no access. *Source*: ADR 0028. */
  readonly device: string | undefined;
  /** Leaves that mark, once the answer is sent. */
  readonly remember: (device: string) => void;
  /** Opens the session of a member of staff in this browser. */
  readonly office_token: string | undefined;
  /** Sets that token in the browser with the answer, or deletes it. */
  readonly keepOfficeToken: (token: string | undefined) => void;
}

const LONGEST_USER_AGENT = 300;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const DEVICE = /^[\w-]{43}$/;

/** Over TLS the prefix of its name stops other hosts of the domain from setting it. */
const cookieName = ({ protocol }: FastifyRequest): string =>
  protocol === 'https' ? '__Host-device' : 'device';

const findDevice = (request: FastifyRequest): string | undefined => {
  const start = `${cookieName(request)}=`;
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(start));
  const device = pair?.slice(start.length) ?? '';
  return DEVICE.test(device) ? device : undefined;
};

/** No script reads it and no other site sends it. */
const deviceCookie = (request: FastifyRequest, device: string): string => {
  const secure = request.protocol === 'https' ? ['Secure'] : [];
  return [
    `${cookieName(request)}=${device}`,
    'Path=/',
    `Max-Age=${YEAR_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...secure,
  ].join('; ');
};

export const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
  ip: request.ip,
  request_id: request.id,
  user_agent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
  device: findDevice(request),
  remember: (device) => {
    reply.header('set-cookie', deviceCookie(request, device));
  },
  office_token: findOfficeToken(request),
  keepOfficeToken: (token) => {
    reply.header('set-cookie', officeCookie(request, token));
  },
});
