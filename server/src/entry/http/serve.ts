import { CONFIRMATION_REQUESTED } from '@area/contract/confirmation';
import { confirmationAsked } from '@area/contract/schemas/confirmation';
import type { Call } from '@area/contract/call';
import { isReplicaRead } from '@area/contract/replica-reads';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import { dataEnvelope } from '@area/contract/schemas/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { enterUploads } from '../../platform/http/calls/upload-slots.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { withSecurityEvents } from './security-outcomes.ts';
import { beginVisit } from '../../access/staff/audit.ts';
import { checkAccess } from './access.ts';
import { runCall, sentConfirmation } from './run-call.ts';
import type { Parsed } from './run-call.ts';
import { watchAnswer } from '../../platform/http/answer-within.ts';
import { Refusal } from '../../platform/http/app-error.ts';
import { askedOf, getCaller } from './caller.ts';
import type { Handler, PreparingHandler } from '../../platform/http/calls/context.ts';
import { callPath } from '../../platform/http/calls/call-path.ts';
import { send } from '../../platform/http/calls/envelope.ts';
import { classOf } from '../../platform/http/admission-classes.ts';
import { parseInput } from '../../platform/http/input.ts';
import { readSentFile, routeWithFile } from '../../platform/http/multipart.ts';
import type { ServeOptions } from '../../platform/http/calls/register.ts';
import { jsonSchemaOf, responseSchema } from '../../platform/http/response-schema.ts';
import type { Session } from '../../platform/http/session.ts';
import { tellWritePosition } from '../../platform/http/calls/write-position.ts';
import { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import { visitOf } from '../../platform/http/visit.ts';

/** Makes room for a file, and keeps it until the answer is ready. */
type Enter = () => Promise<void>;

const parse = async <C extends Call>(
  call: Endpoint<C>,
  request: FastifyRequest,
  { session, enter }: { session: Session | undefined; enter: Enter },
): Promise<Parsed<C>> => {
  const params = parseInput(call.params, request.params) as Parsed<C>['params'];
  const query = parseInput(call.query, request.query) as Parsed<C>['query'];
  if (call.encoding === 'multipart') {
    // A file is read only from a caller who may send it, and only while there is room for it.
    checkAccess(call.access, session, params);
    await enter();
  }
  const sent = call.encoding === 'multipart' ? await readSentFile(request) : request.body;
  return { params, query, body: parseInput(call.body, sent) as Parsed<C>['body'] };
};

const ASKED_SCHEMA = jsonSchemaOf(dataEnvelope(confirmationAsked));

/** The upload slot of a request is free again when it ends, also after a failure. */
const withRoom = async <T>(
  parts: Parts,
  session: Session | undefined,
  work: (enter: Enter) => Promise<T>,
): Promise<T> => {
  let leave: (() => Promise<void>) | undefined;
  try {
    return await work(async () => {
      leave = await enterUploads(parts, session?.intervener_uuid);
    });
  } finally {
    await leave?.();
  }
};

/** Calls without a session are limited by address. */
const limitOf = (
  { access, method }: Call,
  { parts: { settings }, limited }: { parts: Parts; limited: ServeOptions['limited'] },
): object =>
  limited || (access.rule === 'apikey' && method !== 'GET')
    ? { rateLimit: { max: settings.LOGINS_PER_MINUTE, timeWindow: 60_000 } }
    : {};

const sendAnswer = async (
  call: Call,
  reply: FastifyReply,
  { answer, query }: { answer: unknown; query: object },
): Promise<FastifyReply> => {
  // Already answered that it took too long.
  if (reply.sent) return reply;
  if (answer instanceof Unconfirmed)
    return reply
      .status(CONFIRMATION_REQUESTED)
      .header('cache-control', 'no-store')
      .send({ data: { confirmation: answer.sent } });
  return send(call, reply, { answer, query });
};

/**
 * Serves a call of the contract: parse, session, access, handler, envelope, once for every call. A handler never gets input
 * that its schemas refuse, or a caller that its rule refuses.
 */
export const serve = <C extends Call>(
  {
    app,
    parts,
    transaction,
    limited,
    ...besides
  }: ServeOptions & { app: FastifyInstance; parts: Parts },
  declared: C,
  handler: Handler<C> | PreparingHandler<C>,
): void => {
  const call = endpointOf(declared);
  const asked = askedOf(call, besides);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await getCaller(parts, asked, request);
    const { session } = caller;
    // Before anything is answered, also if nothing will be: no request of staff without its row.
    if (session?.staff) await beginVisit(parts, { call, session, staff: session.staff, request });
    const ending = { call, request, session, confirmation: sentConfirmation(call, request) };
    const { answer: answered, query } = await withSecurityEvents(parts.log, ending, async () =>
      withRoom(parts, session, async (enter) => {
        const input = await parse(call, request, { session, enter });
        checkAccess(call.access, session, input.params);
        const run = {
          call,
          handler,
          parts,
          request,
          input,
          caller,
          visit: visitOf(request, reply),
          transaction,
        };
        return { answer: await runCall(run), query: input.query };
      }),
    );
    if (call.method !== 'GET' && !isReplicaRead(call))
      await tellWritePosition(parts, request, reply);
    if (answered instanceof Refusal) throw answered.error;
    if (call.method !== 'GET') parts.outbox.wake();
    return sendAnswer(call, reply, { answer: answered, query });
  };
  const route: RouteOptions = {
    method: call.method,
    url: callPath(call),
    config: { ...limitOf(call, { parts, limited }), requestClass: classOf(call) },
    schema: {
      response: {
        [call.status]: responseSchema(call),
        ...(call.confirmed && { [CONFIRMATION_REQUESTED]: ASKED_SCHEMA }),
      },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const endWatch = watchAnswer(call, reply);
      try {
        return await answer(request, reply);
      } finally {
        endWatch();
      }
    },
  };
  if (call.encoding === 'multipart') routeWithFile(app, route, call);
  else app.route(route);
};
