import type { Call, ResponseOf } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { hashToken } from '../../access/auth/tokens.ts';
import type {
  IntegrationContext,
  IntegrationRegister,
  PreparingHandler,
} from '../../access/integration/integration-register.ts';
import { findIntegrationByToken } from '../../access/integration/store.ts';
import type { IntegrationCaller } from '../../access/integration/store.ts';
import { classOf } from '../../platform/http/admission-classes.ts';
import { watchAnswer } from '../../platform/http/answer-within.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callPath } from '../../platform/http/calls/call-path.ts';
import { send } from '../../platform/http/calls/envelope.ts';
import { doOnce } from '../../platform/http/calls/idempotency.ts';
import { parseCall } from '../../platform/http/calls/parse-call.ts';
import { readOnReplica } from '../../platform/http/calls/replica-read.ts';
import { tellWritePosition } from '../../platform/http/calls/write-position.ts';
import type { Db } from '../../platform/db/tables.ts';
import { languageOf } from '../../platform/http/language.ts';
import { routeWithFile } from '../../platform/http/multipart.ts';
import { withBody } from '../../platform/http/stored-form.ts';
import { responseSchema } from '../../platform/http/response-schema.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { RenderedPdfs, preparing } from '../../platform/pdf/rendered-pdfs.ts';
import type { CallRate } from './call-rate.ts';
import { etagOf, isKnownVersion, requireVersionOf, versionOf } from './versions.ts';

interface Server {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  readonly rate: CallRate;
}

/** A request with its caller. */
interface Asked<C extends Call> extends Omit<Server, 'app'> {
  readonly call: C;
  readonly caller: IntegrationCaller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const BEARER = /^Bearer ([\w-]{20,100})$/i;

/** Which program calls. *Errors*: UNAUTHORIZED without a token that is good. */
const admit = async (
  { database, clock }: Parts,
  { headers }: FastifyRequest,
): Promise<IntegrationCaller> => {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  const caller =
    token === undefined
      ? undefined
      : await findIntegrationByToken(database.kysely, hashToken(token), clock.wall());
  if (!caller) throw new AppError('UNAUTHORIZED');
  return caller;
};

/** *Errors*: SCOPE_MISSING. */
const requireScope = ({ access }: Call, { scopes }: IntegrationCaller): void => {
  if (access.rule !== 'integration' || !scopes.includes(access.scope))
    throw new AppError('SCOPE_MISSING');
};

/** *Errors*: TOO_MANY_REQUESTS. */
const countCall = ({ rate, caller, reply }: Omit<Asked<Call>, 'call'>): void => {
  const { isAllowed, resets_in, headers } = rate.count(caller.id, Date.now());
  reply.headers(headers);
  if (!isAllowed) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: resets_in });
};

const notConditional = (): never => {
  throw new Error('this call changes nothing that has a version');
};

/** What a handler gets, but for the database. */
const inputOf = <C extends Call>(
  { call, caller, request }: Asked<C>,
  body: unknown = request.body,
): Omit<IntegrationContext<C>, 'db' | 'parts'> => {
  const { params, query } = request;
  const { conditional } = endpointOf<Call>(call);
  return {
    ...parseCall(call, { params, query, body }),
    caller,
    language: languageOf(request),
    ip: request.ip,
    request_id: request.id,
    requireVersion: conditional ? requireVersionOf(request.headers['if-match']) : notConditional,
  };
};

const sendAnswer = async <C extends Call>(
  { call, request, reply }: Asked<C>,
  answer: ResponseOf<C>,
): Promise<FastifyReply> => {
  const version = versionOf(answer);
  if (version !== undefined) {
    reply.header('etag', etagOf(version));
    if (call.method === 'GET' && isKnownVersion(request.headers['if-none-match'], version))
      return reply.status(304).send();
  }
  return send(call, reply, { answer, query: {} });
};

/** A write happens at most once for a program and a key. */
const write = async <C extends Call>(
  asked: Asked<C>,
  handler: ((context: IntegrationContext<C>) => Promise<ResponseOf<C>>) | PreparingHandler<C>,
  body: unknown,
): Promise<ResponseOf<C>> => {
  const { parts, call, caller, request } = asked;
  const input = inputOf(asked, body);
  const rendered = new RenderedPdfs();
  const prepare = async () => {
    if (!('prepare' in handler)) return handler;
    const before = { ...parts, pdfs: preparing(rendered, parts.storage) };
    return handler.prepare({ ...input, db: parts.database.kysely, parts: before });
  };
  // A refusal that is met before may have been answered otherwise under the same key.
  const run = await prepare().catch((error: unknown) => async () => {
    throw error;
  });
  const keyed = {
    call,
    params: input.params,
    body: input.body,
    principal: `integration:${caller.id}`,
    header: request.headers['idempotency-key'],
  };
  return inPrintingTransaction(
    parts,
    async (db, within) => {
      const work = async () => run({ ...input, db, parts: within });
      return call.idempotent ? doOnce(db, keyed, work) : work();
    },
    rendered,
  );
};

const route = <C extends Call>(
  { app, parts, rate }: Server,
  call: C,
  answer: (asked: Asked<C>) => Promise<ResponseOf<C>>,
): void => {
  const served: RouteOptions = {
    method: call.method,
    url: callPath(call),
    config: { requestClass: classOf(call) },
    schema: { response: { [call.status]: responseSchema(endpointOf<Call>(call)) } },
    handler: async (request, reply) => {
      const endWatch = watchAnswer(call, reply);
      try {
        const caller = await admit(parts, request);
        const asked = { parts, rate, call, caller, request, reply };
        // First, so that every answer to a program says what is left of its minute.
        countCall(asked);
        requireScope(call, caller);
        const answered = await answer(asked);
        if (call.method !== 'GET') {
          parts.outbox.wake();
          await tellWritePosition(parts, request, reply);
        }
        return reply.sent ? reply : await sendAnswer(asked, answered);
      } finally {
        endWatch();
      }
    },
  };
  if (call.encoding === 'multipart') routeWithFile(app, served, call);
  else app.route(served);
};

/** Serves the calls of programs. *Source*: office 6, ADR 195. */
export const integrationRegister = (server: Server): IntegrationRegister => ({
  read: (call, handler) =>
    route(server, call, async (asked) => {
      const { parts } = asked;
      const input = inputOf(asked);
      const readOn = async (db: Db) => handler({ ...input, db, parts });
      return (await readOnReplica(asked, readOn)) ?? readOn(parts.database.kysely);
    }),
  write: (call, handler) =>
    route(server, call, async (asked) =>
      withBody(asked.parts, asked, async (body) => write(asked, handler, body)),
    ),
});
