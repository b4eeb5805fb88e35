import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { isLoopback } from '../loopback.ts';

const BUTTONS = /^\/demo\//;

/** What browsers say of where a request comes from; programs that are none say nothing. */
const isFromOtherPage = ({ headers, host, method }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && !(method === 'GET' && site === 'none');
  const { origin } = headers;
  return origin !== undefined && origin !== `http://${host}`;
};

/**
 * A demo has no secrets from whoever reaches it, so only this machine may, under its own name: another name in Host is that of a page
 * elsewhere that points to us (DNS rebinding). And no other page presses its buttons.
 */
export const serveOnlyHere = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isElsewhere =
      !isLoopback(request.hostname) || (BUTTONS.test(request.url) && isFromOtherPage(request));
    done(isElsewhere ? new AppError('DEMO_ONLY_HERE') : undefined);
  });
};
