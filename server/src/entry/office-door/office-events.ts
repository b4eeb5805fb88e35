import type { Call } from '@area/contract/call';
import {
  decideProposal,
  decideProposals,
  renewProposal,
  withdrawProposal,
} from '@area/contract/office/proposals/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffSession } from '../../access/staff-sessions/staff-session.ts';
import type { DatabaseLog } from '../../platform/database-log.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import type { SecurityEvent } from '../../platform/security-events.ts';

const PROPOSED = 202;
const FAULT = 500;

const DECISIONS: ReadonlySet<string> = new Set(
  [decideProposal, decideProposals, renewProposal, withdrawProposal].map(({ id }) => id),
);

/** Logins and challenges have events of their own. */
const isAct = ({ id, access }: Call): boolean =>
  access.rule === 'office_action' || DECISIONS.has(id);

/** Nobody known has asked yet, or a factor is asked for first. */
const BEFORE_IT: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'STEP_UP_REQUIRED']);

const members = new WeakMap<FastifyRequest, StaffSession>();

/** Notes who makes a request, for the event that tells its end. */
export const noteMember = (request: FastifyRequest, session: StaffSession): void => {
  members.set(request, session);
};

type Outcome = Extract<SecurityEvent, { kind: 'office_act' }>['outcome'];

/** A fault of ours is no refusal. */
const outcomeOfError = (call: Call, error: unknown): Outcome | undefined => {
  if (!(error instanceof AppError)) return undefined;
  // Also of a read: somebody looks for what is none of theirs.
  if (error.code === 'OFFICE_FORBIDDEN') return 'forbidden';
  return isAct(call) && !BEFORE_IT.has(error.code) && error.status < FAULT ? 'refused' : undefined;
};

const subjectOf = ({ params }: FastifyRequest): string | undefined => {
  const id: unknown = typeof params === 'object' && params !== null && Reflect.get(params, 'id');
  return typeof id === 'string' ? id : undefined;
};

interface Asked {
  readonly log: DatabaseLog;
  readonly call: Call;
  readonly request: FastifyRequest;
}

const report = (
  { log, call, request }: Asked,
  outcome: Outcome | undefined,
  error?: unknown,
): void => {
  const session = members.get(request);
  if (!outcome || !session) return;
  securityEvent(log, {
    kind: 'office_act',
    outcome,
    actor: securityName('staff', session.staff.uuid),
    subject: subjectOf(request),
    ip: request.ip,
    request_id: request.id,
    detail: { call: call.id, ...(error instanceof AppError && { refusal: error.code }) },
  });
};

/** Answers a request of the office and tells the log how it ended; its transaction is over by then. */
export const withOfficeEvents = async (
  asked: Asked & { readonly reply: FastifyReply },
  answer: () => Promise<FastifyReply>,
): Promise<void> => {
  try {
    // A reply is awaited until it is sent.
    await answer();
  } catch (error) {
    report(asked, outcomeOfError(asked.call, error), error);
    throw error;
  }
  if (isAct(asked.call)) report(asked, asked.reply.statusCode === PROPOSED ? 'proposed' : 'done');
};
