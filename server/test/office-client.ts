import { randomUUID } from 'node:crypto';
import type { Call, ParamsOf, ResponseOf, SentBodyOf, SentQueryOf } from '@area/contract/call';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { decideProposal } from '@area/contract/office/proposals/calls';
import { CSRF_HEADER, STEP_UP_HEADER } from '@area/contract/office/session/headers';
import type { ErrorEnvelope } from '@area/contract/schemas/envelope';
import type { Insertable } from 'kysely';
import type { StaffTable } from '../src/platform/db/tables.ts';
import { beginTotp } from '../src/access/staff-factors/new-factors.ts';
import { confirmFactor, removeFactors } from '../src/access/staff-factors/factors-store.ts';
import { totpCode, totpStep } from '../src/access/staff-factors/totp.ts';
import { openStaffSession } from '../src/access/staff-sessions/open-session.ts';
import { csrfToken } from '../src/access/staff-sessions/staff-session.ts';
import { addStaff } from './staff.ts';
import type { Member } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** What the office answered. */
export interface OfficeReply {
  readonly status: number;
  readonly data: unknown;
  readonly result: ErrorEnvelope['result'] | undefined;
}

type CallOptions<C extends Call> = {
  readonly params?: ParamsOf<C>;
  readonly query?: Partial<SentQueryOf<C>>;
  readonly body?: SentBodyOf<C>;
  readonly key?: string;
};

type Answered<C extends Call> = C['kind'] extends 'list' ? ResponseOf<C>[] : ResponseOf<C>;

/** A member of staff with a session of the office, who shows a factor when one is asked for. */
export class OfficeClient {
  readonly member: Member;
  readonly #app: TestApp;
  readonly #token: string;

  constructor(app: TestApp, member: Member, token: string) {
    this.#app = app;
    this.member = member;
    this.#token = token;
  }

  async #send(call: Call, options: CallOptions<Call>, factor?: string): Promise<OfficeReply> {
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
      String(Reflect.get(options.params ?? {}, name)),
    );
    const search = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const answer = await this.#app.app.inject({
      method: call.method,
      url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: {
        cookie: `office=${this.#token}`,
        [CSRF_HEADER]: csrfToken(this.#token),
        'idempotency-key': options.key ?? randomUUID(),
        ...(factor !== undefined && { [STEP_UP_HEADER]: factor }),
      },
      ...(call.method !== 'GET' && { payload: options.body ?? {} }),
    });
    const body = JSON.parse(answer.payload) as OfficeReply;
    return { status: answer.statusCode, data: body.data, result: body.result };
  }

  /** A code of an application that is as good as new: each code opens once. */
  async #answer(challenge: string): Promise<string> {
    const { db, parts } = this.#app;
    const { uuid, username } = this.member;
    await removeFactors(db, uuid, { now: parts.clock.wall() });
    const made = await beginTotp(db, parts, { uuid, username });
    await confirmFactor(db, made.uuid, parts.clock.wall());
    const code = totpCode(made.secret, totpStep(parts.clock.wall()));
    return Buffer.from(JSON.stringify({ method: 'TOTP', challenge, code })).toString('base64url');
  }

  /** Makes a call as it is, without showing a factor. */
  async tryOnce<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<OfficeReply> {
    return this.#send(call, options as CallOptions<Call>);
  }

  /** Makes a call, and again with a factor when one is asked for. */
  async try<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<OfficeReply> {
    const asked = { key: randomUUID(), ...options } as CallOptions<Call>;
    const reply = await this.#send(call, asked);
    const challenge = reply.result?.errors.find(({ field }) => field === 'challenge')?.code;
    return reply.status === 403 && challenge !== undefined
      ? this.#send(call, asked, await this.#answer(challenge))
      : reply;
  }

  /** What a call answers when it does what was asked. */
  async ask<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<Answered<C>> {
    const reply = await this.try(call, options);
    if (reply.status !== 200 && reply.status !== 201)
      throw new Error(`${call.id} answered ${reply.status}: ${JSON.stringify(reply)}`);
    return reply.data as Answered<C>;
  }

  /** The proposal that a write made. */
  async propose<C extends Call>(call: C, options: CallOptions<C> = {}): Promise<Proposal> {
    const reply = await this.try(call, options);
    if (reply.status !== 202)
      throw new Error(`${call.id} answered ${reply.status}: ${JSON.stringify(reply)}`);
    return (reply.data as { proposal: Proposal }).proposal;
  }

  async tryApprove({ uuid: id, input_sha256 }: Proposal): Promise<OfficeReply> {
    return this.try(decideProposal, {
      params: { id },
      body: { decision: 'APPROVE', input_sha256 },
    });
  }

  async approve(proposal: Proposal): Promise<Proposal> {
    const { uuid: id, input_sha256 } = proposal;
    return this.ask(decideProposal, {
      params: { id },
      body: { decision: 'APPROVE', input_sha256 },
    });
  }
}

/** Opens a session of the office for somebody of the staff. */
export const openOffice = async (
  app: TestApp,
  member: Member & { readonly permission_set: StaffTable['permission_set'] },
): Promise<OfficeClient> => {
  const now = app.parts.clock.wall();
  const visit = { ip: '127.0.0.1', user_agent: 'test' };
  const opening = { staff: member, kind: 'BROWSER', visit, factor_at: now, now } as const;
  const { token } = await openStaffSession(app.db, opening);
  return new OfficeClient(app, member, token);
};

/** A new member of staff with a session of the office. */
export const enterOffice = async (
  app: TestApp,
  permission_set: StaffTable['permission_set'] = 'OPERATIONS',
  fields: Partial<Insertable<StaffTable>> = {},
): Promise<OfficeClient> =>
  openOffice(app, { ...(await addStaff(app, { permission_set, ...fields })), permission_set });

/** Does a write that needs two: one proposes, an administrator of operations approves. */
export const together = async <C extends Call>(
  app: TestApp,
  call: C,
  options: CallOptions<C>,
): Promise<Proposal> => {
  const proposal = await (await enterOffice(app)).propose(call, options);
  return (await enterOffice(app, 'OPERATIONS_ADMINISTRATOR')).approve(proposal);
};
