import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { FILE_LIMITS, CLASS_LIMITS, PLACES } from './admission-classes.ts';
import type { RequestClass } from './admission-classes.ts';
import { Admission } from './admission.ts';
import type { ClassState, Turn } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where it waits when too many come; without one it goes by its path and method. */
    lane?: RequestClass;
  }
}

/** Operators and the files of the portal do not wait. */
const laneOfRequest = ({
  routeOptions: { config, url },
  method,
}: FastifyRequest): RequestClass | undefined => {
  if (config.lane) return config.lane;
  if (!url?.startsWith('/api/')) return undefined;
  return method === 'GET' || method === 'HEAD' ? 'read' : 'change';
};

/**
 * Keeps what is worked on at once within bounds, and says "later" at once to whoever would wait too long. A body is read before its
 * request takes a place: a slow sender keeps nobody out. *Source*: ADR 85.
 */
export const admitRequests = (
  app: FastifyInstance,
  waitMs: number,
): (() => readonly ClassState[]) => {
  const work = new Admission({ places: PLACES, waitMs, lanes: CLASS_LIMITS });
  const files = new Admission({ places: FILE_LIMITS.atOnce, waitMs, lanes: { file: FILE_LIMITS } });
  const ask = (lane: RequestClass): Turn => (lane === 'file' ? files.ask(lane) : work.ask(lane));
  const askFor = (request: FastifyRequest, reply: FastifyReply): Turn | undefined => {
    const lane = laneOfRequest(request);
    if (!lane) return undefined;
    // Whoever has left closes nothing any more.
    if (request.raw.socket.destroyed) throw new AppError('TOO_BUSY', { retryAfter: 1 });
    const turn = ask(lane);
    // Not when it was answered: a client that breaks off gets no answer, and its place would be lost.
    reply.raw.once('close', turn.leave);
    return turn;
  };
  app.addHook('preValidation', async (request, reply) => {
    const turn = askFor(request, reply);
    if (turn && !turn.isIn) await turn.come;
  });
  return () => [...work.states(), ...files.states()];
};
