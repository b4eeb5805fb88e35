import type { Call } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import { classOf } from '../../platform/http/admission-classes.ts';
import { watchAnswer } from '../../platform/http/answer-within.ts';
import { callPath } from '../../platform/http/calls/call-path.ts';
import { routeWithFile } from '../../platform/http/multipart.ts';
import { responseSchema } from '../../platform/http/response-schema.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { withOfficeEvents } from './office-events.ts';

/** Public calls are limited by address. */
const limitOf = ({ access, method }: Call, { settings }: Parts): FastifyContextConfig =>
  access.rule === 'office_anyone' && method !== 'GET'
    ? { rateLimit: { max: settings.LOGINS_PER_MINUTE, timeWindow: 60_000 } }
    : {};

/** How a call of the office is answered, with its common errors. */
interface OfficeRoute extends Pick<RouteOptions, 'bodyLimit'> {
  readonly further?: Readonly<Record<number, object>>;
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Registers a call of the office with its path, request class and time limit. */
export const officeRoute = (
  { app, parts }: { readonly app: FastifyInstance; readonly parts: Parts },
  call: Call,
  { answer, further, ...options }: OfficeRoute,
): void => {
  // Named by its type: what the server does not read here does not compile.
  const config: FastifyContextConfig = { ...limitOf(call, parts), requestClass: classOf(call) };
  const route: RouteOptions = {
    ...options,
    method: call.method,
    url: callPath(call),
    config,
    schema: {
      response: { [call.status]: responseSchema(endpointOf<Call>(call)), ...further },
    },
    handler: async (request, reply) => {
      const endWatch = watchAnswer(call, reply);
      try {
        await withOfficeEvents({ log: parts.log, call, request, reply }, async () =>
          answer(request, reply),
        );
        return reply;
      } finally {
        endWatch();
      }
    },
  };
  if (call.encoding === 'multipart') routeWithFile(app, route, call);
  else app.route(route);
};
