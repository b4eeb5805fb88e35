import type { BodyOf, Call } from '@area/contract/call';
import { decideProposal } from '@area/contract/office/proposals/calls';
import { proposal, proposedAnswer } from '@area/contract/office/proposals/schemas';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { STEP_UP_HEADER } from '@area/contract/office/session/headers';
import { errorEnvelope } from '@area/contract/schemas/envelope';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@area/contract/errors';
import { ERRORS } from '@area/contract/errors';
import { findStaff } from '../../access/staff/store.ts';
import { answerStepUp, insertChallenge } from '../../access/staff-sessions/challenges-store.ts';
import { openStaffSession } from '../../access/staff-sessions/open-session.ts';
import type { OpenedSession } from '../../access/staff-sessions/open-session.ts';
import { endStaffSession } from '../../access/staff-sessions/sessions-store.ts';
import { stepUpScope } from '../../access/staff-sessions/step-up.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { DEMO_STAFF } from './people.ts';

const [CLERK, DIRECTOR] = DEMO_STAFF;
const PROPOSED = 202;

/** The program whose buttons are pressed. */
export interface DemoOffice {
  readonly app: FastifyInstance;
  readonly parts: Parts;
}

/** A member of staff of the demo in a session of the office. */
const enter = async ({ parts }: DemoOffice, username: string): Promise<OpenedSession> => {
  const { kysely } = parts.database;
  const staff = await findStaff(kysely, username);
  if (!staff) throw new Error(`the demo has no ${username}`);
  const now = parts.clock.wall();
  const visit = { ip: '127.0.0.1', user_agent: '/demo' };
  return openStaffSession(kysely, { staff, kind: 'DEVICE', visit, factor_at: now, now });
};

const leave = async ({ parts }: DemoOffice, { session }: OpenedSession): Promise<void> => {
  const { uuid, staff } = session;
  const end = { why: 'LOGOUT', now: parts.clock.wall() } as const;
  await endStaffSession(parts.database.kysely, { staff_uuid: staff.uuid, uuid }, end);
};

/** Nobody of the demo shows a factor for a button: it stands as answered. */
const answerFactor = async (
  { parts }: DemoOffice,
  { session }: OpenedSession,
  scope: Buffer,
): Promise<string> => {
  const [{ kysely }, now] = [parts.database, parts.clock.wall()];
  const { uuid, staff } = session;
  const asked = { purpose: 'STEP_UP', staff_uuid: staff.uuid, session_uuid: uuid, scope } as const;
  const challenge = await insertChallenge(kysely, asked, now);
  await answerStepUp(kysely, challenge.uuid, { by: 'SSO', hash: null, now });
  const answer = { method: 'SSO', challenge: challenge.uuid };
  return Buffer.from(JSON.stringify(answer)).toString('base64url');
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Makes a call of the office in a session. *Errors*: what it refuses. */
const ask = async <C extends Call>(
  office: DemoOffice,
  opened: OpenedSession,
  {
    call,
    params = {},
    body,
  }: { readonly call: C; readonly params?: Record<string, string>; readonly body: BodyOf<C> },
): Promise<{ readonly status: number; readonly data: unknown }> => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => params[name] ?? '');
  const answer = await office.app.inject({
    method: call.method,
    url: `/api${path}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${opened.token}`,
      'idempotency-key': newUuid(),
      [STEP_UP_HEADER]: await answerFactor(office, opened, stepUpScope(call.id, { params, body })),
    },
    payload: body,
  });
  const told: unknown = answer.json();
  const failed = errorEnvelope.safeParse(told).data?.result;
  if (failed && isErrorCode(failed.code)) throw new AppError(failed.code);
  if (failed) throw new Error(failed.info);
  return { status: answer.statusCode, data: Reflect.get(Object(told), 'data') };
};

/** As the head of operations of the demo, who approves what the clerk proposed; what was done. */
export const approveInOffice = async (
  office: DemoOffice,
  made: Pick<Proposal, 'uuid' | 'input_sha256'>,
): Promise<unknown> => {
  const director = await enter(office, DIRECTOR.username);
  try {
    const body = { decision: 'APPROVE', input_sha256: made.input_sha256 } as const;
    const params = { id: made.uuid };
    const decided = await ask(office, director, { call: decideProposal, params, body });
    return proposal.parse(decided.data).result;
  } finally {
    await leave(office, director);
  }
};

/** A write that was made: done, or proposed to others. */
type Made = { readonly done: unknown } | { readonly proposed: Proposal };

/** Makes a write of the office as the clerk of the demo, by the very call that they make. */
export const makeInOffice = async <C extends Call>(
  office: DemoOffice,
  call: C,
  given: { readonly params?: Record<string, string>; readonly body: BodyOf<C> },
): Promise<Made> => {
  const clerk = await enter(office, CLERK.username);
  try {
    const { status, data } = await ask(office, clerk, { call, ...given });
    return status === PROPOSED ? { proposed: proposedAnswer.parse(data).proposal } : { done: data };
  } finally {
    await leave(office, clerk);
  }
};

/** The same, which the head of operations approves where it needs others. Returns what was done. */
export const doInOffice = async <C extends Call>(
  office: DemoOffice,
  call: C,
  body: BodyOf<C>,
): Promise<unknown> => {
  const made = await makeInOffice(office, call, { body });
  return 'done' in made ? made.done : approveInOffice(office, made.proposed);
};
