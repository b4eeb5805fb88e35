import { APPLICATION_KEY_HEADER } from '@area/contract/onboarding/calls';
import { CONFIRMATION_HEADER } from '@area/contract/confirmation';
import type { Call } from '@area/contract/call';
import type { Endpoint } from '@area/contract/schemas/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { RenderedPdfs, preparing } from '../../platform/pdf/rendered-pdfs.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from './caller.ts';
import type {
  Answer,
  Context,
  Handler,
  PreparingHandler,
} from '../../platform/http/calls/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import { onceForKey } from '../../platform/http/calls/idempotency.ts';
import { answerList } from '../../platform/http/calls/list-page.ts';
import type { ServeOptions } from '../../platform/http/calls/register.ts';
import { readOnReplica } from '../../platform/http/calls/replica-read.ts';
import type { Visit } from '../../platform/http/visit.ts';

/** The input of a call as its schemas took it. */
export type Parsed<C extends Call> = Pick<Context<C>, 'params' | 'query' | 'body'>;

/** One request of a call, from its parsed input to its answer. */
export interface Run<C extends Call> {
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

/** The key by which an applicant is known, if they sent one. */
const sentApplicationKey = ({ access }: Call, { headers }: FastifyRequest): string | undefined => {
  const sent = headers[APPLICATION_KEY_HEADER.toLowerCase()];
  return access.rule === 'applicant' && typeof sent === 'string' ? sent : undefined;
};

/** The code by which a caller confirms, if they sent one. */
export const sentConfirmation = (call: Call, { headers }: FastifyRequest): string | undefined => {
  if (!call.confirmed) return undefined;
  const sent = headers[CONFIRMATION_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent.slice(0, CODE_SIGNS_MAX) : undefined;
};

const contextOn = <C extends Call>(run: Run<C>, db: Db, parts: Parts): Context<C> => {
  const {
    call,
    input: { params, query, body },
    caller: { session, portal_id, view, beside },
    request,
    visit,
  } = run;
  const origin = originOf(parts, request);
  return {
    params,
    query,
    body,
    session,
    beside,
    portal_id,
    view,
    language: languageOf(request),
    visit,
    db,
    parts,
    requestId: request.id,
    ip: request.ip,
    confirmation: sentConfirmation(call, request),
    applicationKey: sentApplicationKey(call, request),
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
  const before = { ...parts, pdfs: preparing(rendered, parts.storage) };
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
export const runCall = async <C extends Call>(run: Run<C>): Promise<Answer<C>> => {
  const rendered = new RenderedPdfs();
  const handler = await prepare(run, rendered);
  const { call, parts, transaction } = run;
  const answer = await readOnReplica(run, async (db) =>
    handle(run, contextOn(run, db, parts), handler),
  );
  if (answer !== undefined) return answer;
  return call.method === 'GET' || transaction === 'own'
    ? handle(run, contextOn(run, parts.database.kysely, parts), handler)
    : inPrintingTransaction(
        parts,
        async (db, printing) => handle(run, contextOn(run, db, printing), handler),
        rendered,
      );
};
