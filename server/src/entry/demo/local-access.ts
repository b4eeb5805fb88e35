import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { isLoopback } from '../../platform/loopback.ts';

const BUTTONS = /^\/demo\//;

/** The origin headers of browsers; other programs send none. */
const isFromOtherPage = ({ headers, host, method }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && !(method === 'GET' && site === 'none');
  const { origin } = headers;
  return origin !== undefined && origin !== `http://${host}`;
};

/** The headers of a proxy: the request may come from outside, and the proxy may have written Host. */
const FORWARDED = /^(?:x-forwarded(?:-.+)?|x-real-ip|forwarded|via)$/;

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** By the matched route: the address itself can be written in many ways (`/%64emo/`). */
const isButton = ({ routeOptions }: FastifyRequest): boolean =>
  BUTTONS.test(routeOptions.url ?? '');

/**
 * A demo protects nothing from its visitors, so only this machine may open it, directly and under its own name: another name
 * in Host comes from a foreign page that points to us (DNS rebinding). Requests from other pages are refused.
 */
export const requireLocalAccess = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isElsewhere =
      !isLoopback(request.hostname) ||
      isForwarded(request) ||
      (isButton(request) && isFromOtherPage(request));
    done(isElsewhere ? new AppError('DEMO_ONLY_HERE') : undefined);
  });
};
