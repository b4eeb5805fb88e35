import type { Call } from '@area/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { findSession } from '../auth/sessions.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Parts } from '../parts.ts';
import { checkAccess, isWithoutPerson, subjectOf } from './access.ts';
import { AppError, Refusal } from './app-error.ts';
import type { Answer, Context, Handler } from './context.ts';
import { send } from './envelope.ts';
import { onceForKey } from './idempotency.ts';
import { parseInput } from './input.ts';
import { responseSchema } from './response-schema.ts';
import type { Session } from './session.ts';

type Parsed<C extends Call> = Pick<Context<C>, 'params' | 'query' | 'body'>;

const parse = <C extends Call>(call: C, request: FastifyRequest): Parsed<C> => ({
  params: parseInput(call.params, request.params) as Parsed<C>['params'],
  query: parseInput(call.query, request.query) as Parsed<C>['query'],
  body: parseInput(call.body, request.body) as Parsed<C>['body'],
});

/** Without a session nothing else is told: not even whether the input was right. */
const requireSession = (call: Call, session: Session | undefined): void => {
  if (!isWithoutPerson(call.access) && !session) throw new AppError('UNAUTHORIZED');
};

const route = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** One request of a call, from its parsed input to its answer. */
interface Run<C extends Call> {
  readonly call: C;
  readonly handler: Handler<C>;
  readonly parts: Parts;
  readonly request: FastifyRequest;
  readonly input: Parsed<C>;
  readonly session: Session | undefined;
}

const handleOn = async <C extends Call>(run: Run<C>, db: Kysely<Tables>): Promise<Answer<C>> => {
  const { call, input, session, request } = run;
  const context = { ...input, session, db, parts: run.parts, requestId: request.id, ip: request.ip, hostname: request.hostname };
  return call.idempotent
    ? onceForKey(call, context, { header: request.headers['idempotency-key'], handler: run.handler })
    : run.handler(context);
};

/** A read runs on the pool; everything else is one transaction, tried again on a deadlock. */
const runCall = async <C extends Call>(run: Run<C>): Promise<Answer<C>> =>
  run.call.method === 'GET'
    ? handleOn(run, run.parts.database.kysely)
    : inTransaction(run.parts.database.kysely, async (db) => handleOn(run, db));

/**
 * Serves a call of the contract: parse, session, access, handler, envelope, once for every call.
 * A handler never sees input that its schemas did not take, nor a caller that its rule refuses.
 */
export const serve = <C extends Call>(
  { app, parts }: { app: FastifyInstance; parts: Parts },
  call: C,
  handler: Handler<C>,
): void => {
  app.route({
    method: call.method,
    url: route(call.path),
    schema: { response: { [call.status]: responseSchema(call) } },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const session = await findSession(parts, request.headers.authorization, subjectOf(call.access, request));
      requireSession(call, session);
      // Staff look at an area; whatever changes something in it is the client's alone. *Source*: decisions 6.2.
      if (session?.staff && call.method !== 'GET') throw new AppError('CLIENT_ONLY');
      const input = parse(call, request);
      checkAccess(call.access, session, input.params);
      const answer = await runCall({ call, handler, parts, request, input, session });
      if (answer instanceof Refusal) throw answer.error;
      if (call.method !== 'GET') parts.outbox.wake();
      return send(call, reply, { answer, query: input.query });
    },
  });
};
