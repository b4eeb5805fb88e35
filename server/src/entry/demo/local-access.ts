import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import { isLoopback } from '../../platform/loopback.ts';

const BUTTONS = /^\/demo\//;

/** What browsers say of where a request comes from; programs that are none say nothing. */
const isFromOtherPage = ({ headers, host, method }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && !(method === 'GET' && site === 'none');
  const { origin } = headers;
  return origin !== undefined && origin !== `http://${host}`;
};

/** What a proxy adds: the request came to it from somewhere, perhaps from outside, and Host may be what the proxy wrote. */
const FORWARDED = /^(?:x-forwarded(?:-.+)?|x-real-ip|forwarded|via)$/;

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** By the route that answers: the address itself can be written in many ways (`/%64emo/`). */
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
