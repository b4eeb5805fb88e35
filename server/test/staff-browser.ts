import type {
  BodyOf,
  Call,
  ParamsOf,
  ResponseOf,
  SentBodyOf,
  SentQueryOf,
} from '@area/contract/call';
import { openOfficeSession } from '@area/contract/office/session/calls';
import type { FactorAnswer, StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import { CSRF_HEADER, STEP_UP_HEADER } from '@area/contract/office/session/headers';
import type { OfficeSession } from '@area/contract/office/session/schemas';
import type { FieldError } from '@area/contract/schemas/envelope';
import type { Insertable } from 'kysely';
import type { StaffTable } from '../src/platform/db/tables.ts';
import { DEMO_PASSWORD } from '../src/entry/demo/people.ts';
import { insertFactor } from '../src/access/staff-factors/factors-store.ts';
import { newTotpSecret, totpCode, totpStep } from '../src/access/staff-factors/totp.ts';
import { factorContext } from '../src/access/staff-factors/verify-factor.ts';
import { newUuid } from '../src/platform/new-uuid.ts';
import { payloadOf } from './files.ts';
import { addStaff } from './staff.ts';
import type { Member } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** A member of staff with an application for codes. */
export interface Clerk extends Member {
  readonly secret: string;
}

/** A member of staff who can come in by password and code. */
export const addClerk = async (
  app: TestApp,
  fields: Partial<Insertable<StaffTable>> = {},
): Promise<Clerk> => {
  const member = await addStaff(app, fields);
  const [uuid, secret] = [newUuid(), newTotpSecret()];
  await insertFactor(app.db, {
    uuid,
    staff_uuid: member.uuid,
    kind: 'TOTP',
    name: 'TOTP',
    created_at: app.clock.wall(),
    confirmed_at: app.clock.wall(),
    secret: app.parts.secrets.seal(secret, factorContext(uuid)),
  });
  return { ...member, secret };
};

const shown = new Map<string, number>();

/** The next code that a clerk has not shown yet: the clock continues where that is one of later. */
export const nextCode = (app: TestApp, secret: string): string => {
  const last = shown.get(secret) ?? 0;
  while (totpStep(app.clock.wall()) <= last) app.clock.advanceWall(5_000);
  const step = totpStep(app.clock.wall());
  shown.set(secret, step);
  return totpCode(secret, step);
};

/** What a call answers: a list has its items. */
export type Answered<C extends Call> = C['kind'] extends 'list' ? ResponseOf<C>[] : ResponseOf<C>;

/** What the office answered. */
export interface OfficeReply<C extends Call = Call> {
  readonly status: number;
  readonly data: Answered<C>;
  /** The answer as it came. */
  readonly bytes: Buffer;
  readonly code: string | undefined;
  /** The sentence of a failure. */
  readonly info: string;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface AskedAtOffice<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: Partial<SentQueryOf<C>>;
  readonly body?: BodyOf<C> | SentBodyOf<C> | FormData | Readonly<Record<string, unknown>>;
  readonly step_up?: StepUpAnswer;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer in JSON. */
interface Told<C extends Call> {
  readonly data: Answered<C>;
  readonly result?: { code: string; info: string; errors: OfficeReply['errors'] };
}
const NOTHING_TOLD = { data: undefined, result: undefined };

const ORIGIN = 'http://office.localhost';

/** A browser of a member of staff at the office: it keeps cookies, and the token that its writes carry. */
export class StaffBrowser {
  readonly origin = ORIGIN;
  readonly #app: TestApp;
  readonly #ip: string;
  readonly #cookies = new Map<string, string>();
  csrf: string | undefined;

  constructor(app: TestApp, ip = '127.0.0.1') {
    this.#app = app;
    this.#ip = ip;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  /** As a thief of the cookie has it. */
  take(other: StaffBrowser): void {
    for (const [name, value] of other.cookies) this.#cookies.set(name, value);
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  async ask<C extends Call>(
    call: C,
    {
      params = {} as ParamsOf<C>,
      query = {},
      body,
      step_up,
      key,
      headers = {},
    }: AskedAtOffice<C> = {},
  ): Promise<OfficeReply<C>> {
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
      encodeURIComponent(String(Reflect.get(params, name))),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.app.inject({
      method: call.method,
      url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      remoteAddress: this.#ip,
      headers: {
        host: 'office.localhost',
        ...(cookie && { cookie }),
        ...(this.csrf !== undefined && { [CSRF_HEADER]: this.csrf }),
        ...(step_up && {
          [STEP_UP_HEADER]: Buffer.from(JSON.stringify(step_up)).toString('base64url'),
        }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: payloadOf(call, body as object) }),
    });
    this.#keep([answer.headers['set-cookie'] ?? []].flat());
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const { data, result } = isJson ? answer.json<Told<C>>() : NOTHING_TOLD;
    return {
      status: answer.statusCode,
      // A file has no data: it is in the bytes.
      data: data as Answered<C>,
      bytes: answer.rawPayload,
      code: result?.code,
      info: result?.info ?? '',
      errors: result?.errors ?? [],
      headers: answer.headers,
    };
  }

  /** Comes in; what the office answers, whatever it is. */
  async tryLogIn(
    username: string,
    factor: FactorAnswer,
    password = DEMO_PASSWORD,
  ): Promise<OfficeReply<typeof openOfficeSession>> {
    const reply = await this.ask(openOfficeSession, { body: { username, password, factor } });
    if (reply.status === 200) this.csrf = reply.data.csrf_token ?? undefined;
    return reply;
  }

  async logIn({ username, secret }: Clerk): Promise<OfficeSession> {
    const code = nextCode(this.#app, secret);
    const reply = await this.tryLogIn(username, { method: 'TOTP', code });
    if (reply.status !== 200) throw new Error(`the login answered ${reply.status} ${reply.code}`);
    return reply.data;
  }

  /** Makes a call that asks for a factor, and answers with the next code. */
  async askWithCode<C extends Call>(
    call: C,
    asked: AskedAtOffice<C>,
    { secret }: Pick<Clerk, 'secret'>,
  ): Promise<OfficeReply<C>> {
    const refused = await this.ask(call, asked);
    if (refused.code !== 'STEP_UP_REQUIRED') return refused;
    const challenge = refused.errors[0]?.code ?? '';
    const code = nextCode(this.#app, secret);
    return this.ask(call, { ...asked, step_up: { method: 'TOTP', challenge, code } });
  }
}

/** A clerk in a browser of their own. */
export const enterOffice = async (
  app: TestApp,
  fields: Partial<Insertable<StaffTable>> = {},
): Promise<{ readonly browser: StaffBrowser; readonly clerk: Clerk }> => {
  const clerk = await addClerk(app, fields);
  const browser = new StaffBrowser(app);
  await browser.logIn(clerk);
  return { browser, clerk };
};
