import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';

const OFFICE = /^\/(?:api\/)?office(?:\/|$)/;
/** What a page of the office needs besides: texts, pictures of the brand, and whether the program lives. */
const SHARED = /^\/(?:texts|brand|healthz|readyz)(?:\/|$)/;

/** By the matched route: an address itself can be written in many ways. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;

/**
 * A port that the office has for itself: it is not served at that of the portal, nor the portal at that of the office.
 * *Source*: office 1.
 */
export class OfficePort {
  readonly #sockets = new WeakSet<Socket>();
  #server: Server | undefined;

  /** Before the program is ready: what it serves is divided, and this port closes with it. */
  attach(app: FastifyInstance): void {
    const server = createServer((request, response) => app.routing(request, response));
    server.on('connection', (socket) => void this.#sockets.add(socket));
    this.#server = server;
    app.addHook('onRequest', (request, _reply, done) => {
      const isAtOffice = this.#sockets.has(request.raw.socket);
      const isServed =
        OFFICE.test(routeOf(request)) === isAtOffice || (isAtOffice && SHARED.test(request.url));
      done(isServed ? undefined : new AppError('NOT_FOUND'));
    });
    app.addHook('preClose', async () => {
      server.close();
      server.closeIdleConnections();
    });
  }

  /** Once the program is ready. Resolves with the port. */
  async listen({ port, host }: { readonly port: number; readonly host: string }): Promise<number> {
    if (!this.#server) throw new Error('the port of the office is of no program');
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }
}
