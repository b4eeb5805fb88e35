import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { tokenFailure } from '@area/contract/auth/schemas';
import { CALLS } from '@area/contract/calls';
import { CONFIRMATION_REQUESTED, CONFIRMATION_HEADER } from '@area/contract/confirmation';
import { APPLICATION_KEY_HEADER } from '@area/contract/onboarding/calls';
import { confirmationAsked } from '@area/contract/schemas/confirmation';
import type {
  BodyOf,
  Call,
  ParamsOf,
  ResponseOf,
  SentBodyOf,
  SentQueryOf,
} from '@area/contract/call';
import { endpointOf } from '@area/contract/schemas/endpoints';
import { dataEnvelope, errorEnvelope } from '@area/contract/schemas/envelope';
import type { ErrorEnvelope } from '@area/contract/schemas/envelope';
import type { z } from 'zod';
import { expect } from 'vitest';
import { wireSchema } from '../src/platform/http/response-schema.ts';
import { hashToken } from '../src/access/auth/tokens.ts';
import { demoHost } from '../src/entry/demo/brands.ts';
import { DEMO_PASSWORD } from '../src/entry/demo/people.ts';
import { lastCode } from './outbox.ts';
import type { TestApp } from './test-app.ts';

/** An answer, checked against the contract before a test sees it. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** What is in `data`, on success. */
  readonly data: unknown;
  /** What is in `result`, on failure. */
  readonly result: ErrorEnvelope['result'] | undefined;
}

interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Of each call of the contract, made once: a test sends hundreds of requests. */
const PATTERNS = CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const findCall = ({ method, path }: Sent): Call | undefined => {
  const [bare = ''] = path.split('?');
  const fitting = PATTERNS.filter(
    ({ call, pattern }) => call.method === method && pattern.test(bare),
  ).map(({ call }) => call);
  return fitting.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
};

/** Parsing drops what a schema does not name: any difference is a field that should not travel. */
const expectContract = (schema: z.ZodType, body: unknown): void => {
  const parsed = schema.parse(body);
  // The same answer in a tenth of the time; what differs is told as a test tells it.
  if (!isDeepStrictEqual(parsed, body)) expect(parsed).toEqual(body);
};

const ASKED = dataEnvelope(confirmationAsked);
const schemas = new Map<Call, z.ZodType | undefined>();

/** Of each call made once: a schema is compiled when it first parses. */
const schemaOf = (call: Call): z.ZodType | undefined => {
  if (!schemas.has(call)) schemas.set(call, wireSchema(endpointOf(call)));
  return schemas.get(call);
};

const checked = (
  call: Call | undefined,
  status: number,
  text: string,
): Pick<Reply, 'data' | 'result'> => {
  const isSuccess = status < 300;
  const failure = call?.access.rule === 'consumer' ? tokenFailure : errorEnvelope;
  const asked = status === CONFIRMATION_REQUESTED ? ASKED : undefined;
  const schema = isSuccess ? (asked ?? (call && schemaOf(call))) : failure;
  if (isSuccess && !schema) return { data: undefined, result: undefined };
  const body = JSON.parse(text) as { data?: unknown; result?: ErrorEnvelope['result'] };
  if (schema) expectContract(schema, body);
  return { data: body.data, result: body.result };
};

/** What a call needs; the names of its path parameters are the contract's. */
export type CallOptions<C extends Call> = {
  readonly params?: ParamsOf<C>;
  readonly query?: Partial<SentQueryOf<C>>;
  readonly body?: SentBodyOf<C> | BodyOf<C>;
  readonly key?: string;
  /** The code that confirms the call; without it one is asked for, read on the phone and sent. */
  readonly code?: string;
  /** The key of an application. */
  readonly applicationKey?: string;
};

type Answered<C extends Call> = C['kind'] extends 'list' ? ResponseOf<C>[] : ResponseOf<C>;

const pathOf = (call: Call, params: object, query: object): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    String(Reflect.get(params, name)),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

/** A form as browsers send it, a text as it is, anything else as JSON. */
const payloadOf = async (body: unknown): Promise<{ type: string; bytes: Buffer } | undefined> => {
  if (body === undefined) return undefined;
  if (!(body instanceof FormData))
    return {
      type: 'application/json',
      bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    };
  const form = new Response(body);
  return {
    type: form.headers.get('content-type') ?? '',
    bytes: Buffer.from(await form.arrayBuffer()),
  };
};

/** Somebody at the front door, with a session or none. */
export class Client {
  readonly #app: TestApp;
  readonly #token: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(app: TestApp, token?: string) {
    this.#app = app;
    this.#token = token;
  }

  async send(sent: Sent): Promise<Reply> {
    const payload = await payloadOf(sent.body);
    const answer = await this.#app.app.inject({
      method: sent.method,
      url: `/api${sent.path}`,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(payload && { 'content-type': payload.type }),
        ...sent.headers,
      },
      ...(payload && { payload: payload.bytes }),
    });
    const { statusCode: status, headers, rawPayload: bytes } = answer;
    return { status, headers, bytes, ...checked(findCall(sent), status, answer.payload) };
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send({ method: 'GET', path, headers });
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send({ method: 'POST', path, body, headers });
  }

  async delete(path: string): Promise<Reply> {
    return this.send({ method: 'DELETE', path });
  }

  /**
   * Makes a call of the contract, whatever it answers; one that is confirmed with a code is, like the person who reads
   * their phone does.
   */
  async try<C extends Call>(call: C, given: CallOptions<C> = {}): Promise<Reply> {
    const key = given.key ?? randomUUID();
    if (!call.confirmed || given.code !== undefined) return this.#make(call, { ...given, key });
    // One at a time: the newest SMS is the one of this call.
    const turn = this.#turn.then(async () => this.#askCode(call, { ...given, key }));
    this.#turn = turn.catch(() => undefined);
    const { reply, code } = await turn;
    return code === undefined ? reply : this.#make(call, { ...given, key, code });
  }

  /** Makes a call once, without any code when none is given. */
  async tryUnconfirmed<C extends Call>(call: C, given: CallOptions<C> = {}): Promise<Reply> {
    return this.#make(call, given);
  }

  async #make<C extends Call>(call: C, given: CallOptions<C>): Promise<Reply> {
    return this.send({
      method: call.method as Sent['method'],
      path: pathOf(call, given.params ?? {}, given.query ?? {}),
      ...(given.body !== undefined && { body: given.body }),
      headers: {
        ...(call.idempotent && { 'idempotency-key': given.key ?? randomUUID() }),
        ...(given.code !== undefined && { [CONFIRMATION_HEADER]: given.code }),
        ...(given.applicationKey !== undefined && {
          [APPLICATION_KEY_HEADER]: given.applicationKey,
        }),
      },
    });
  }

  async #askCode<C extends Call>(
    call: C,
    given: CallOptions<C>,
  ): Promise<{ reply: Reply; code: string | undefined }> {
    const reply = await this.#make(call, given);
    if (reply.status !== CONFIRMATION_REQUESTED) return { reply, code: undefined };
    return { reply, code: await this.lastCode() };
  }

  /** The code in the newest SMS to the person who has this session. */
  async lastCode(): Promise<string> {
    const { intervener_uuid } = await this.#app.db
      .selectFrom('tokens')
      .innerJoin('token_families', 'token_families.uuid', 'tokens.family')
      .select('intervener_uuid')
      .where('token_hash', '=', hashToken(this.#token ?? ''))
      .executeTakeFirstOrThrow();
    return lastCode(this.#app, intervener_uuid ?? '');
  }

  /** Makes a call that must succeed, and gives its data with the contract's type. */
  async ask<C extends Call>(call: C, given: CallOptions<C> = {}): Promise<Answered<C>> {
    const reply = await this.try(call, given);
    if (reply.status !== call.status)
      throw new Error(`${call.id} answered ${reply.status}: ${reply.bytes.toString()}`);
    return reply.data as Answered<C>;
  }
}

export const basicOf = (portal: string): string => {
  const { consumer_key, consumer_secret } = demoHost(portal);
  return `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`;
};

export const userName = (portal: string, document: string): string =>
  `${demoHost(portal).user_prefix}/${document}`;

/** Asks for a token as a portal does: a form, with the portal's pair. */
export const requestToken = async (
  { app }: TestApp,
  fields: Readonly<Record<string, string>>,
  {
    portal = 'cierzo',
    query = '',
    headers = {},
  }: { portal?: string; query?: string; headers?: Record<string, string> } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/oauth2/token${query}`,
    headers: {
      authorization: basicOf(portal),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** Logs a person in by document number. */
export const login = async (app: TestApp, document: string, portal = 'cierzo'): Promise<Client> => {
  const fields = {
    grant_type: 'password',
    username: userName(portal, document),
    password: DEMO_PASSWORD,
  };
  const answer = await requestToken(app, fields, { portal });
  if (answer.statusCode !== 200)
    throw new Error(`login answered ${answer.statusCode}: ${answer.payload}`);
  return new Client(app, answer.json<{ access_token: string }>().access_token);
};
