import type { Call } from '@area/contract/call';
import { proposedAnswer } from '@area/contract/office/proposals/schemas';
import { dataEnvelope } from '@area/contract/schemas/envelope';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { factsOfAction } from '@area/domain/staff/office-actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  OfficeActor,
  OfficeContext,
  OfficeWrite,
} from '../../access/proposals/office-context.ts';
import { actionOf, perform } from '../../access/proposals/perform.ts';
import type { Outcome, Performed } from '../../access/proposals/perform.ts';
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
import { parseInput } from '../../platform/http/input.ts';
import { languageOf } from '../../platform/http/language.ts';
import { jsonSchemaOf } from '../../platform/http/response-schema.ts';
import { visitOf } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import type { ActRegister } from './act-register.ts';
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

/** A request with who makes it and what it was given. */
interface Asked<C extends Call> {
  readonly parts: Parts;
  readonly call: C;
  readonly session: StaffSession;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Input<C extends Call> = Pick<OfficeContext<C>, 'params' | 'query' | 'body'>;

const parse = <C extends Call>({ call, request }: Asked<C>): Input<C> => {
  const { params, query, body } = endpointOf<Call>(call);
  return {
    params: parseInput(params, request.params),
    query: parseInput(query, request.query),
    body: parseInput(body, request.body ?? {}),
    // What the schemas of this very call took.
  } as Input<C>;
};

const contextOf = <C extends Call>(
  { session, request }: Asked<C>,
  input: Input<C>,
  { db, parts }: Pick<OfficeContext, 'db' | 'parts'>,
): OfficeContext<C> => {
  const actor = actorOf(session, request);
  return {
    ...input,
    actor,
    by: actor.username,
    approvers: [],
    proposal: null,
    language: languageOf(request),
    db,
    parts,
  };
};

/** The context of what opens its own transactions, or reads. */
const outsideOf = <C extends Call>(asked: Asked<C>): OfficeContext<C> => {
  const { parts } = asked;
  return contextOf(asked, parse(asked), { db: parts.database.kysely, parts });
};

const read = async <C extends Call>(
  asked: Asked<C>,
  handler: (context: OfficeContext<C>) => Promise<Answer<C>>,
): Promise<FastifyReply> => {
  const { call, reply } = asked;
  const context = outsideOf(asked);
  const answer =
    call.kind === 'list'
      ? await answerList(endpointOf<Call>(call), context, handler)
      : await handler(context);
  if (answer instanceof Refusal) throw answer.error;
  return send(call, reply, { answer, query: context.query });
};

/** Asks for a factor outside the transaction: a wrong answer counts although everything else is undone. */
const askFactor = async <C extends Call>(
  { parts, call, session, request, reply }: Asked<C>,
  { params, body }: Pick<Input<C>, 'params' | 'body'>,
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
  const input = parse(asked);
  const spend = await askFactor(asked, input, factsOfAction(actionOf(call)).factor);
  const keyed = {
    call,
    params: input.params,
    body: input.body,
    principal: session.staff.uuid,
    header: request.headers['idempotency-key'],
  };
  return inPrintingTransaction(parts, async (db, printing) =>
    doOnce(db, keyed, async () => {
      await spend(db);
      return perform(performed, contextOf(asked, input, { db, parts: printing }));
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
      // A write is judged with its facts, where it is done.
      if (call.access.rule === 'office')
        requireRight(call.access.right, { actor: session.staff, language: languageOf(request) });
      return answer({ parts, call, session, request, reply });
    },
  });
};

/** Serves what staff read and write at the office, and keeps every write for the approval of those that need others. */
export const officeRegister = (
  app: FastifyInstance,
  parts: Parts,
  writes: Map<string, Performed>,
): ActRegister => ({
  read: (call, handler) => route({ app, parts }, call, async (asked) => read(asked, handler)),
  act: (call, factor, handler) =>
    route({ app, parts }, call, async (asked) => {
      const context = outsideOf(asked);
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
