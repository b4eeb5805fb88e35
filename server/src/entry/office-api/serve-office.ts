import type { Call } from '@area/contract/call';
import { proposedAnswer } from '@area/contract/office/proposals/schemas';
import { dataEnvelope } from '@area/contract/schemas/envelope';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { PERMISSION_SETS, whyNotStaff } from '@area/domain/staff/permission-sets';
import { factsOfAction } from '@area/domain/staff/office-actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  OfficeActor,
  OfficeContext,
  OfficeWrite,
} from '../../access/proposals/office-context.ts';
import { actionOf, nameSets, perform } from '../../access/proposals/perform.ts';
import type { Outcome, Performed } from '../../access/proposals/perform.ts';
import { presentProposals } from '../../access/proposals/present.ts';
import { findProposal } from '../../access/proposals/store.ts';
import type { StaffSession } from '../../access/staff-sessions/staff-session.ts';
import type { StepUp } from '@area/domain/staff/step-up';
import {
  findStepUpAnswer,
  requireStepUp,
  stepUpScope,
} from '../../access/staff-sessions/step-up.ts';
import type { SpendStepUp } from '../../access/staff-sessions/step-up.ts';
import type { Db } from '../../platform/db/tables.ts';
import { classOf } from '../../platform/http/admission-classes.ts';
import { watchAnswer } from '../../platform/http/answer-within.ts';
import { AppError, Refusal } from '../../platform/http/app-error.ts';
import type { Answer, Handler } from '../../platform/http/calls/context.ts';
import { send } from '../../platform/http/calls/envelope.ts';
import { doOnce } from '../../platform/http/calls/idempotency.ts';
import { answerList } from '../../platform/http/calls/list-page.ts';
import { parseInput } from '../../platform/http/input.ts';
import { languageOf } from '../../platform/http/language.ts';
import { jsonSchemaOf, responseSchema } from '../../platform/http/response-schema.ts';
import { visitOf } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import type { ActRegister } from './act-register.ts';
import { admitStaff } from '../office-door/admit-staff.ts';
import { officePlace } from '../office-door/office-place.ts';

/** Files come as text or base64 in a body: an extract of a bank, unit values of a year. *Units*: bytes. */
const MAX_BODY_BYTES = 15_000_000;
const PROPOSED = 202;
const PROPOSED_SCHEMA = jsonSchemaOf(dataEnvelope(proposedAnswer));

const pathOf = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

const actorOf = ({ uuid, staff }: StaffSession, request: FastifyRequest): OfficeActor => ({
  ...staff,
  session: uuid,
  ip: request.ip,
  request_id: request.id,
});

/** Who may do it: the staff whose permission set has the right of a read; a write is judged with its facts, where it is done. */
const requireRead = ({ access }: Call, { staff }: StaffSession, request: FastifyRequest): void => {
  if (access.rule !== 'office') return;
  const { right } = access;
  if (!whyNotStaff(staff.permission_set, right, {})) return;
  const who = PERMISSION_SETS.filter((set) => !whyNotStaff(set, right, {}));
  throw new AppError('OFFICE_FORBIDDEN', { params: { who: nameSets(languageOf(request), who) } });
};

/** A request with who makes it and what it was given. */
interface Asked<C extends Call> {
  readonly parts: Parts;
  readonly call: C;
  readonly session: StaffSession;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const contextOf = <C extends Call>(
  { call, session, request }: Asked<C>,
  db: Db,
  parts: Parts,
): OfficeContext<C> => {
  const endpoint = endpointOf<Call>(call);
  const actor = actorOf(session, request);
  return {
    params: parseInput(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: parseInput(endpoint.body, request.body ?? {}),
    actor,
    by: actor.username,
    language: languageOf(request),
    db,
    parts,
    // What the schemas of this very call took.
  } as unknown as OfficeContext<C>;
};

const read = async <C extends Call>(
  asked: Asked<C>,
  handler: (context: OfficeContext<C>) => Promise<Answer<C>>,
): Promise<{ readonly answer: Answer<C>; readonly query: object }> => {
  const { parts, call } = asked;
  const context = contextOf(asked, parts.database.kysely, parts);
  const { query } = context;
  if (call.kind !== 'list') return { answer: await handler(context), query };
  // A list pages and filters by what it is asked alone: whose context carries that does not matter to it.
  const answer = await answerList(
    endpointOf<Call>(call),
    context as never,
    handler as unknown as Handler<Call>,
  );
  return { answer: answer as Answer<C>, query };
};

/** Asks for a factor outside the transaction: a wrong answer counts although everything else is undone. */
const askFactor = async <C extends Call>(
  { parts, call, session, request, reply }: Asked<C>,
  { params, body }: Pick<OfficeContext<C>, 'params' | 'body'>,
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

const write = async <C extends Call>(
  asked: Asked<C>,
  performed: Performed<C>,
): Promise<Outcome<C>> => {
  const { parts, call, session, request } = asked;
  const { params, body } = contextOf(asked, parts.database.kysely, parts);
  const need = factsOfAction(actionOf(call)).factor;
  const spend = await askFactor(asked, { params, body }, need);
  const keyed = {
    call,
    params,
    body,
    principal: session.staff.uuid,
    header: request.headers['idempotency-key'],
  };
  return inPrintingTransaction(parts, async (db, printing) =>
    doOnce(db, keyed, async () => {
      await spend(db);
      return perform(performed, contextOf(asked, db, printing));
    }),
  );
};

/** What a write answers: what was done, or the proposal that waits for others. */
const sendOutcome = async <C extends Call>(
  { parts, call, session, request, reply }: Asked<C>,
  outcome: Outcome<C>,
): Promise<FastifyReply> => {
  if ('done' in outcome) return send(call, reply, { answer: outcome.done, query: {} });
  const db = parts.database.kysely;
  const row = await findProposal(db, outcome.proposed);
  if (!row) throw new AppError('NOT_FOUND');
  // Whoever proposes it does not decide about it, by whatever rights.
  const reader = { actor: actorOf(session, request), standings: [], now: parts.clock.wall() };
  const [proposal] = await presentProposals(db, [row], reader);
  return reply.status(PROPOSED).header('cache-control', 'no-store').send({ data: { proposal } });
};

const route = <C extends Call>(
  { app, parts }: { readonly app: FastifyInstance; readonly parts: Parts },
  call: C,
  answer: (asked: Asked<C>) => Promise<FastifyReply>,
): void => {
  const endpoint = endpointOf<Call>(call);
  app.route({
    method: call.method,
    url: pathOf(call.path),
    bodyLimit: MAX_BODY_BYTES,
    config: { lane: classOf(call) },
    schema: {
      response: {
        [call.status]: responseSchema(endpoint),
        ...(call.access.rule === 'office_action' && { [PROPOSED]: PROPOSED_SCHEMA }),
      },
    },
    handler: async (request, reply) => {
      const endWatch = watchAnswer(call, reply);
      try {
        const session = await admitStaff(parts, call, request);
        if (!session) throw new AppError('UNAUTHORIZED');
        requireRead(call, session, request);
        return await answer({ parts, call, session, request, reply });
      } finally {
        endWatch();
      }
    },
  });
};

/** Serves what staff read and write at the office, and keeps every write for the approval of those that need others. */
export const officeRegister = (
  app: FastifyInstance,
  parts: Parts,
  writes: Map<string, Performed>,
): ActRegister => ({
  read: (call, handler) =>
    route({ app, parts }, call, async (asked) => {
      const { answer, query } = await read(asked, handler);
      if (answer instanceof Refusal) throw answer.error;
      return send(call, asked.reply, { answer, query });
    }),
  act: (call, factor, handler) =>
    route({ app, parts }, call, async (asked) => {
      const context = contextOf(asked, parts.database.kysely, parts);
      const spend = await askFactor(asked, context, factor);
      await spend(parts.database.kysely);
      const answer = await handler(context);
      parts.outbox.wake();
      return asked.reply.sent ? asked.reply : send(call, asked.reply, { answer, query: {} });
    }),
  write: <C extends Call>(call: C, how: OfficeWrite<C>) => {
    const performed: Performed<C> = { call, write: how };
    // A map of calls of every kind: each is asked with the input of its own schemas.
    writes.set(call.id, performed as unknown as Performed);
    route({ app, parts }, call, async (asked) => {
      const outcome = await write(asked, performed);
      parts.outbox.wake();
      return asked.reply.sent ? asked.reply : sendOutcome(asked, outcome);
    });
  },
});
