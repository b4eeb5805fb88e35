import type { Call } from '@area/contract/call';
import { VERSION_HEADER } from '@area/contract/office/session/headers';
import { proposedAnswer } from '@area/contract/office/proposals/schemas';
import { dataEnvelope } from '@area/contract/schemas/envelope';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { factsOfAction, rightFor, rightsOf } from '@area/domain/staff/office-actions';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AfterCommit } from '../../access/proposals/after-commit.ts';
import type {
  LookingRead,
  OfficeActor,
  OfficeContext,
  OfficeWrite,
  PreparingWrite,
} from '../../access/proposals/office-context.ts';
import { actionOf, perform } from '../../access/proposals/perform.ts';
import type { Outcome, Performed, SomePerformed } from '../../access/proposals/perform.ts';
import { presentProposals } from '../../access/proposals/present.ts';
import { requireRight } from '../../access/proposals/require-right.ts';
import { findProposal } from '../../access/proposals/store.ts';
import type { StaffSession } from '../../access/staff-sessions/staff-session.ts';
import type { StepUp } from '@area/domain/staff/step-up';
import {
  findStepUpAnswer,
  requireStepUp,
  stepUpScope,
} from '../../access/staff-sessions/step-up.ts';
import type { SpendStepUp } from '../../access/staff-sessions/step-up.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import type { Answer } from '../../platform/http/calls/context.ts';
import { send } from '../../platform/http/calls/envelope.ts';
import { doOnce } from '../../platform/http/calls/idempotency.ts';
import { answerList } from '../../platform/http/calls/list-page.ts';
import { parseCall } from '../../platform/http/calls/parse-call.ts';
import type { CallInput } from '../../platform/http/calls/parse-call.ts';
import { withBody } from '../../platform/http/stored-form.ts';
import { languageOf } from '../../platform/http/language.ts';
import { jsonSchemaOf } from '../../platform/http/response-schema.ts';
import { readOnReplica } from '../../platform/http/calls/replica-read.ts';
import { tellWritePosition } from '../../platform/http/calls/write-position.ts';
import { visitOf } from '../../platform/http/visit.ts';
import { planForValues } from '../../platform/db/plan-for-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { withoutDatabase } from '../../platform/parts/without-database.ts';
import type { PdfSource } from '../../platform/pdf/pdf-source.ts';
import { RenderedPdfs, preparing } from '../../platform/pdf/rendered-pdfs.ts';
import type { ActRegister } from './act-register.ts';
import type { SomeList } from './export-route.ts';
import { admitStaff } from '../office-door/admit-staff.ts';
import { officePlace } from '../office-door/office-place.ts';
import { officeRoute } from '../office-door/office-route.ts';

/** Files come as text or base64 in a body: an extract of a bank, unit values of a year. *Units*: bytes. */
const MAX_BODY_BYTES = 15_000_000;
const PROPOSED = 202;
const PROPOSED_SCHEMA = jsonSchemaOf(dataEnvelope(proposedAnswer));

const actorOf = ({ uuid, staff }: StaffSession, request: FastifyRequest): OfficeActor => ({
  ...staff,
  session: uuid,
  ip: request.ip,
  request_id: request.id,
});

/** A request with its caller and its input. */
interface Asked<C extends Call> {
  readonly parts: Parts;
  readonly call: C;
  readonly session: StaffSession;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const parse = <C extends Call>(
  { call, request: { params, query, body } }: Asked<C>,
  sent: unknown = body,
): CallInput<C> => parseCall(call, { params, query, body: sent });

const contextOf = <C extends Call>(
  { session, request }: Asked<C>,
  input: CallInput<C>,
  within: Pick<OfficeContext, 'db' | 'parts' | 'afterCommit'>,
): OfficeContext<C> => {
  const actor = actorOf(session, request);
  return {
    ...input,
    actor,
    by: actor.username,
    approvers: [],
    proposal: null,
    language: languageOf(request),
    ...within,
  };
};

/** The context of what opens its own transactions, reads, or runs before its transaction. */
const outsideOf = <C extends Call>(
  asked: Asked<C>,
  {
    input = parse(asked),
    pdfs = asked.parts.pdfs,
  }: { input?: CallInput<C>; pdfs?: PdfSource } = {},
): OfficeContext<C> => {
  const { call, parts } = asked;
  const afterCommit = (): never => {
    throw new Error(`${call.id} has no transaction to wait for`);
  };
  const db = parts.database.kysely;
  return contextOf(asked, input, { db, parts: { ...parts, pdfs }, afterCommit });
};

type Handler<C extends Call> = (context: OfficeContext<C>) => Promise<Answer<C>>;

const withLook = <C extends Call>(handler: Handler<C> | LookingRead<C>): LookingRead<C> =>
  'look' in handler ? handler : { look: async () => undefined, read: handler };

const read = async <C extends Call>(
  asked: Asked<C>,
  { look, read: handler }: LookingRead<C>,
): Promise<FastifyReply> => {
  const { call, reply } = asked;
  const context = outsideOf(asked);
  await look(context);
  const readOn = async (db: Db) =>
    call.kind === 'list'
      ? planForValues(db, async (tx) =>
          answerList(
            endpointOf<Call>(call),
            { ...context, db: tx, parts: withoutDatabase(context.parts) },
            handler,
          ),
        )
      : handler({ ...context, db });
  const answer = (await readOnReplica(asked, readOn)) ?? (await readOn(context.db));
  if (answer instanceof Refusal) throw answer.error;
  return send(call, reply, { answer, query: context.query });
};

/** Checks a factor outside the transaction: a wrong answer counts although everything else is rolled back. */
const askFactor = async <C extends Call>(
  { parts, call, session, request, reply }: Asked<C>,
  { params, body }: Pick<CallInput<C>, 'params' | 'body'>,
  need: StepUp,
): Promise<SpendStepUp> =>
  requireStepUp(parts, {
    session,
    need,
    scope: stepUpScope(call.id, { params, body }),
    answer: findStepUpAnswer(request),
    place: officePlace(parts.settings, request),
    visit: visitOf(request, reply),
  });

/** A write that is ready to run. A refusal that is met before may have been answered otherwise under the same key. */
const ready = async <C extends Call>(
  call: C,
  how: OfficeWrite<C> | PreparingWrite<C>,
  before: OfficeContext<C>,
): Promise<OfficeWrite<C>> => {
  if (!('prepare' in how)) return how;
  const prepare = async () => {
    requireRight(rightFor(actionOf(call), (await how.facts?.(before)) ?? {}), before);
    return how.prepare(before);
  };
  const run = await prepare().catch((error: unknown) => async () => {
    throw error;
  });
  return { ...how, run };
};

/** The version of the record that the caller read, where they say it. */
const versionIn = ({ headers }: FastifyRequest): string | undefined => headers[VERSION_HEADER];

const write = async <C extends Call>(
  asked: Asked<C>,
  how: OfficeWrite<C> | PreparingWrite<C>,
  body: unknown,
): Promise<Outcome<C>> => {
  const { parts, call, session, request } = asked;
  const input = parse(asked, body);
  const spend = await askFactor(asked, input, factsOfAction(actionOf(call)).factor);
  const keyed = {
    call,
    params: input.params,
    body: input.body,
    principal: session.staff.uuid,
    header: request.headers['idempotency-key'],
  };
  const rendered = new RenderedPdfs();
  const after = new AfterCommit();
  const before = outsideOf(asked, { input, pdfs: preparing(rendered, parts.storage) });
  const performed = { call, write: await ready(call, how, before) };
  const outcome = await inPrintingTransaction(
    parts,
    async (db, printing) =>
      doOnce(db, keyed, async () => {
        await spend(db);
        const within = { db, parts: printing, afterCommit: after.begin() };
        return perform(performed, contextOf(asked, input, within), versionIn(request));
      }),
    rendered,
  );
  await after.run(parts.log);
  return outcome;
};

/** The answer of a write: its result, or the waiting proposal. */
const sendOutcome = async <C extends Call>(
  { parts, call, session, request, reply }: Asked<C>,
  outcome: Outcome<C>,
): Promise<FastifyReply> => {
  if ('done' in outcome) return send(call, reply, { answer: outcome.done, query: {} });
  const db = parts.database.kysely;
  const row = await findProposal(db, outcome.proposed);
  if (!row) throw new AppError('NOT_FOUND');
  // Its maker does not decide about it, by any rights.
  const reader = { actor: actorOf(session, request), standings: [], now: parts.clock.wall() };
  const [proposal] = await presentProposals(db, [row], reader);
  return reply.status(PROPOSED).header('cache-control', 'no-store').send({ data: { proposal } });
};

/** The rights of which whoever calls has one; nothing where any session is enough. */
const rightsFor = ({ access }: Call): readonly StaffAction[] | undefined => {
  if (access.rule === 'office') return [access.right, ...(access.or ?? [])];
  return access.rule === 'office_action' ? rightsOf(access.action) : undefined;
};

const route = <C extends Call>(
  server: { readonly app: FastifyInstance; readonly parts: Parts },
  call: C,
  answer: (asked: Asked<C>) => Promise<FastifyReply>,
): void => {
  const { parts } = server;
  const isWrite = call.access.rule === 'office_action';
  officeRoute(server, call, {
    bodyLimit: MAX_BODY_BYTES,
    ...(isWrite && { further: { [PROPOSED]: PROPOSED_SCHEMA } }),
    answer: async (request, reply) => {
      const session = await admitStaff(parts, call, request);
      if (!session) throw new AppError('UNAUTHORIZED');
      // Before anything is read of what was sent. A write is judged again with its facts, where it is done.
      const rights = rightsFor(call);
      if (rights) requireRight(rights, { actor: session.staff, language: languageOf(request) });
      return answer({ parts, call, session, request, reply });
    },
  });
};

/** What is served, by the ids of its calls. */
interface Served {
  readonly writes: Map<string, SomePerformed>;
  readonly lists: Map<string, SomeList>;
}

/** Serves reads and writes of the office, and registers every write for later approvals and every list for its file. */
export const officeRegister = (
  app: FastifyInstance,
  parts: Parts,
  { writes, lists }: Served,
): ActRegister => ({
  read: (call, handler) => {
    const looking = withLook(handler);
    if (call.kind === 'list') lists.set(call.id, (use) => use({ call, ...looking }));
    route({ app, parts }, call, async (asked) => read(asked, looking));
  },
  act: (call, factor, handler) =>
    route({ app, parts }, call, async (asked) => {
      const context = outsideOf(asked);
      const spend = await askFactor(asked, context, factor);
      await spend(parts.database.kysely);
      const answer = await handler(context);
      parts.outbox.wake();
      await tellWritePosition(parts, asked.request, asked.reply);
      return asked.reply.sent ? asked.reply : send(call, asked.reply, { answer, query: {} });
    }),
  write: <C extends Call>(call: C, how: OfficeWrite<C> | PreparingWrite<C>) => {
    if (!('prepare' in how)) {
      const performed: Performed<C> = { call, write: how };
      writes.set(call.id, (use) => use(performed));
    } else if (factsOfAction(actionOf(call)).needs !== 'ONE')
      throw new Error(`${call.id} may become a proposal, and prepares`);
    route({ app, parts }, call, async (asked) => {
      const outcome = await withBody(parts, asked, async (body) => write(asked, how, body));
      parts.outbox.wake();
      await tellWritePosition(parts, asked.request, asked.reply);
      return asked.reply.sent ? asked.reply : sendOutcome(asked, outcome);
    });
  },
});
