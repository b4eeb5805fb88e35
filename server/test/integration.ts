import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Call, ParamsOf, ResponseOf, SentBodyOf, SentQueryOf } from '@area/contract/call';
import { ASSERTION_TYPE } from '@area/contract/integration/token-schemas';
import { addIntegration } from '@area/contract/office/integrations/calls';
import { endpointOf } from '@area/contract/schemas/endpoints';
import type { ErrorEnvelope } from '@area/contract/schemas/envelope';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { INTEGRATION_SCOPES } from '@area/domain/integration/scopes';
import type { IntegrationScope } from '@area/domain/integration/scopes';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { wireSchema } from '../src/platform/http/response-schema.ts';
import { payloadOf } from './files.ts';
import { doTogether } from './office-pair.ts';
import type { OfficePair } from './office-pair.ts';
import type { TestApp } from './test-app.ts';

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

const AUDIENCE = 'http://localhost:80/api/integration/v1/token';

/** What the integration API answered. */
export interface IntegrationReply<C extends Call = Call> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: C['kind'] extends 'plain' ? ResponseOf<C> : { readonly data: ResponseOf<C> };
  readonly result: ErrorEnvelope['result'] | undefined;
}

interface Sent<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly query?: Partial<SentQueryOf<C>>;
  readonly body?: SentBodyOf<C> | FormData | Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const makeKeys = async (alg: 'ES256' | 'EdDSA' = 'ES256') => {
  const pair = await generateKeyPair(alg, { extractable: true });
  return { alg, pair, public_key: JSON.stringify(await exportJWK(pair.publicKey)) };
};

type ProgramKeys = Awaited<ReturnType<typeof makeKeys>>;

/** An assertion as a program makes it; `claims` replaces some of it. */
export const signAssertion = async (
  { clock }: TestApp,
  id: string,
  {
    keys: { alg, pair },
    claims = {},
  }: { readonly keys: { readonly alg: string; readonly pair: Pair }; readonly claims?: object },
): Promise<string> => {
  const iat = Math.floor(clock.wall().getTime() / 1000);
  const all = { iss: id, sub: id, aud: AUDIENCE, jti: randomUUID(), iat, exp: iat + 60, ...claims };
  return new SignJWT(all).setProtectedHeader({ alg }).sign(pair.privateKey);
};

export const requestIntegrationToken = async (
  { app }: TestApp,
  assertion: string,
  fields: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/integration/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: ASSERTION_TYPE,
      client_assertion: assertion,
      ...fields,
    }).toString(),
  });

/** Parsing drops what a schema does not name: any difference is a field that should not travel. */
const expectContract = (call: Call, answer: object): void => {
  const parsed = wireSchema(endpointOf<Call>(call))?.parse(answer);
  if (!isDeepStrictEqual(parsed, answer))
    throw new Error(`${call.id} answers what its contract does not say: ${JSON.stringify(answer)}`);
};

/** A program of the manager with a token. */
export class Program {
  readonly app: TestApp;
  readonly id: string;
  readonly keys: ProgramKeys;
  token = '';

  constructor(app: TestApp, id: string, keys: ProgramKeys) {
    this.app = app;
    this.id = id;
    this.keys = keys;
  }

  /** By which the office knows it. */
  get name(): string {
    return this.id.replace('program-', 'Program ');
  }

  async renew(scope?: string): Promise<void> {
    const assertion = await signAssertion(this.app, this.id, { keys: this.keys });
    const reply = await requestIntegrationToken(this.app, assertion, scope ? { scope } : {});
    if (reply.statusCode !== 200) throw new Error(`no token: ${reply.body}`);
    this.token = reply.json<{ access_token: string }>().access_token;
  }

  /** Makes a call; a successful answer is what the contract says, field by field. */
  async try<C extends Call>(
    call: C,
    {
      params = {} as ParamsOf<C>,
      query = {},
      body,
      key = randomUUID(),
      headers = {},
    }: Sent<C> = {},
  ): Promise<IntegrationReply<C>> {
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
      encodeURIComponent(String(Reflect.get(params, name))),
    );
    const words = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const reply = await this.app.app.inject({
      method: call.method,
      url: `/api${path}?${words.toString()}`,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(call.idempotent && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: payloadOf(call, body as object) }),
    });
    const answer = reply.body === '' ? {} : reply.json<{ result?: ErrorEnvelope['result'] }>();
    if (reply.statusCode === call.status) expectContract(call, answer);
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: answer as IntegrationReply<C>['body'],
      result: answer.result,
    };
  }

  /** The bytes of a file. */
  async load(call: Call<string, 'blob'>, params: Readonly<Record<string, string>>) {
    const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => params[name] ?? '');
    const reply = await this.app.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${this.token}` },
    });
    if (reply.statusCode !== 200) throw new Error(`${call.id} answered ${reply.body}`);
    return reply.rawPayload;
  }

  /** What a call answers when it does what was asked. */
  async ask<C extends Call>(call: C, sent: Sent<C> = {}): Promise<IntegrationReply<C>['body']> {
    const reply = await this.try(call, sent);
    if (reply.status !== call.status)
      throw new Error(`${call.id} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
}

let made = 0;

/** A new program that two people of the office let in. */
export const addProgram = async (
  app: TestApp,
  pair: OfficePair,
  scopes: readonly IntegrationScope[] = INTEGRATION_SCOPES,
): Promise<Program> => {
  made += 1;
  const [id, keys] = [`program-${made}`, await makeKeys()];
  const expires_on = addDays(madridDate(app.clock.wall()), 365);
  await doTogether(pair, addIntegration, {
    body: {
      id,
      name: `Program ${made}`,
      scopes: [...scopes],
      expires_on,
      public_key: keys.public_key,
    },
  });
  const program = new Program(app, id, keys);
  await program.renew();
  return program;
};
