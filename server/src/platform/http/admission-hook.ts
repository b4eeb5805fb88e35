import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { FILE_LIMITS, CLASS_LIMITS, PLACES } from './admission-classes.ts';
import type { RequestClass } from './admission-classes.ts';
import { Admission } from './admission.ts';
import type { ClassState, Admitted } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class in which the request waits; by default its path and method decide. */
    requestClass?: RequestClass;
  }
}

/** Calls of operators and files of the portal never wait in a queue. */
const classOfRequest = ({
  routeOptions: { config, url },
  method,
}: FastifyRequest): RequestClass | undefined => {
  if (config.requestClass) return config.requestClass;
  if (!url?.startsWith('/api/')) return undefined;
  return method === 'GET' || method === 'HEAD' ? 'read' : 'change';
};

/**
 * Limits how many requests are answered at once, and answers 503 at once to a request that would wait too long. The body is
 * read before the request takes a place, so that a slow sender takes no place from others. *Source*: ADR 85.
 */
export const admitRequests = (
  app: FastifyInstance,
  waitMs: number,
): (() => readonly ClassState[]) => {
  const work = new Admission({ places: PLACES, waitMs, classes: CLASS_LIMITS });
  const files = new Admission({
    places: FILE_LIMITS.atOnce,
    waitMs,
    classes: { file: FILE_LIMITS },
  });
  const enter = (name: RequestClass): Admitted =>
    name === 'file' ? files.enter(name) : work.enter(name);
  const admit = (request: FastifyRequest, reply: FastifyReply): Admitted | undefined => {
    const requestClass = classOfRequest(request);
    if (!requestClass) return undefined;
    // The socket is already closed: no event would release the place.
    if (request.raw.socket.destroyed) throw new AppError('TOO_BUSY', { retryAfter: 1 });
    const place = enter(requestClass);
    // On close and not on the answer: a client that disconnects gets no answer, and its place would never be released.
    reply.raw.once('close', place.release);
    return place;
  };
  app.addHook('preValidation', async (request, reply) => {
    const place = admit(request, reply);
    if (place && !place.isImmediate) await place.admitted;
  });
  return () => [...work.states(), ...files.states()];
};
