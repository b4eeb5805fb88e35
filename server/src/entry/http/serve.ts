import { CONFIRMATION_REQUESTED, CONFIRMATION_HEADER } from '@area/contract/confirmation';
import { confirmationAsked } from '@area/contract/schemas/confirmation';
import type { Call } from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import { dataEnvelope } from '@area/contract/schemas/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Db } from '../../platform/db/tables.ts';
import { enterUploads } from '../../platform/http/calls/upload-slots.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { RenderedPdfs, preparing } from '../../platform/pdf/rendered-pdfs.ts';
import { withSecurityEvents } from './security-outcomes.ts';
import { beginVisit } from '../../access/staff/audit.ts';
import { checkAccess } from './access.ts';
import { watchAnswer } from '../../platform/http/answer-within.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import { getCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import type {
  Answer,
  Context,
  Handler,
  PreparingHandler,
} from '../../platform/http/calls/context.ts';
import { callPath } from '../../platform/http/calls/call-path.ts';
import { send } from '../../platform/http/calls/envelope.ts';
import { languageOf } from '../../platform/http/language.ts';
import { classOf } from '../../platform/http/admission-classes.ts';
import { onceForKey } from '../../platform/http/calls/idempotency.ts';
import { parseInput } from '../../platform/http/input.ts';
import { answerList } from '../../platform/http/calls/list-page.ts';
import { readSentFile, routeWithFile } from '../../platform/http/multipart.ts';
import type { ServeOptions } from '../../platform/http/calls/register.ts';
import { jsonSchemaOf, responseSchema } from '../../platform/http/response-schema.ts';
import type { Session } from '../../platform/http/session.ts';
import { Unconfirmed } from '../../platform/http/unconfirmed.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { visitOf } from '../../platform/http/visit.ts';

type Parsed<C extends Call> = Pick<Context<C>, 'params' | 'query' | 'body'>;

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

/** One request of a call, from its parsed input to its answer. */
interface Run<C extends Call> {
  readonly call: Endpoint<C>;
  readonly handler: Handler<C> | PreparingHandler<C>;
  readonly parts: Parts;
  readonly request: FastifyRequest;
  readonly input: Parsed<C>;
  readonly caller: Caller;
  readonly visit: Visit;
  readonly transaction: ServeOptions['transaction'];
}

const ORIGINS_MAX = 100;
const ORIGINS = new Map<string, string>();

/** As browsers write it: without the default port. */
const originOf = (
  { settings }: Parts,
  { protocol, host, hostname, socket }: FastifyRequest,
): string => {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL;
  // A link of the demo leads to this machine (`requireLocalAccess`) and to the port of this program.
  if (settings.DEMO && socket.localPort !== undefined)
    return `http://${hostname}:${socket.localPort}`;
  const named = `${protocol}://${host}`;
  const known = ORIGINS.get(named);
  if (known !== undefined) return known;
  if (!URL.canParse(named)) throw new AppError('MALFORMED_BODY');
  const { origin } = new URL(named);
  // Needed for every request, and nearly always the same.
  if (ORIGINS.size < ORIGINS_MAX) ORIGINS.set(named, origin);
  return origin;
};

/** A text of another length is not a code, and counts as a wrong one. */
const CODE_SIGNS_MAX = 20;

const sentConfirmation = (call: Call, { headers }: FastifyRequest): string | undefined => {
  if (!call.confirmed) return undefined;
  const sent = headers[CONFIRMATION_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent.slice(0, CODE_SIGNS_MAX) : undefined;
};

const contextOn = <C extends Call>(run: Run<C>, db: Db, parts: Parts): Context<C> => {
  const {
    call,
    input: { params, query, body },
    caller: { session, portal_id },
    request,
    visit,
  } = run;
  const origin = originOf(parts, request);
  return {
    params,
    query,
    body,
    session,
    portal_id,
    language: languageOf(request),
    visit,
    db,
    parts,
    requestId: request.id,
    ip: request.ip,
    confirmation: sentConfirmation(call, request),
    hostname: request.hostname,
    origin,
  };
};

const handle = async <C extends Call>(
  { call, request }: Run<C>,
  context: Context<C>,
  handler: Handler<C>,
): Promise<Answer<C>> => {
  if (call.kind === 'list') return (await answerList(call, context, handler)) as Answer<C>;
  return call.idempotent
    ? onceForKey(call, context, { header: request.headers['idempotency-key'], handler })
    : handler(context);
};

/** What runs in the transaction. A refusal before it may have another stored answer under the same key. */
const prepare = async <C extends Call>(
  run: Run<C>,
  rendered: RenderedPdfs,
): Promise<Handler<C>> => {
  const { handler, parts } = run;
  if (typeof handler === 'function') return handler;
  const before = { ...parts, pdfs: preparing(rendered) };
  return handler
    .prepare(contextOn(run, parts.database.kysely, before))
    .catch((error: unknown) => async () => {
      throw error;
    });
};

/**
 * A read runs on the pool; everything else is one transaction, repeated after a deadlock and once its document is rendered,
 * unless the handler opens its own.
 */
const runCall = async <C extends Call>(run: Run<C>): Promise<Answer<C>> => {
  const rendered = new RenderedPdfs();
  const handler = await prepare(run, rendered);
  const { call, parts, transaction } = run;
  return call.method === 'GET' || transaction === 'own'
    ? handle(run, contextOn(run, parts.database.kysely, parts), handler)
    : inPrintingTransaction(
        parts,
        async (db, printing) => handle(run, contextOn(run, db, printing), handler),
        rendered,
      );
};

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
    readsAccounts,
  }: ServeOptions & { app: FastifyInstance; parts: Parts },
  declared: C,
  handler: Handler<C> | PreparingHandler<C>,
): void => {
  const call = endpointOf(declared);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await getCaller(parts, { access: call.access, readsAccounts }, request);
    const { session } = caller;
    // Before anything is answered, also if nothing will be: no request of staff without its row.
    if (session?.staff) await beginVisit(parts, { call, session, staff: session.staff, request });
    const asked = { call, request, session, confirmation: sentConfirmation(call, request) };
    const { answer: answered, query } = await withSecurityEvents(parts.log, asked, async () =>
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
    if (answered instanceof Refusal) throw answered.error;
    if (call.method !== 'GET') parts.outbox.wake();
    // Already answered that it took too long.
    if (reply.sent) return reply;
    if (answered instanceof Unconfirmed)
      return reply
        .status(CONFIRMATION_REQUESTED)
        .header('cache-control', 'no-store')
        .send({ data: { confirmation: answered.sent } });
    return send(call, reply, { answer: answered, query });
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
