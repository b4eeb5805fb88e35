import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';

/** Names alternate with values. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Node uses the first of two Host headers, a proxy may use the other: such a request is answered with 400. *Source*: RFC
 * 9112, 3.2.
 */
export const requireOneHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(countHosts(request.raw.rawHeaders) > 1 ? new AppError('MALFORMED_REQUEST') : undefined);
  });
};
