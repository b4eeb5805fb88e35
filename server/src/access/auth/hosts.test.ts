import { SCHEMAS } from '@area/contract/schemas/endpoints';
import { tokenFailure } from '@area/contract/auth/schemas';
import { listCountries } from '@area/contract/lookups/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoHost } from '../../entry/demo/brands.ts';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { Client, requestToken, basicOf } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { isAlive, openPair, revoke } from '../../../test/sessions.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const hostSession = async (portal = 'cierzo') =>
  (await requestToken(app, { grant_type: 'client_credentials' }, { portal })).json<{
    access_token: string;
    refresh_token?: string;
  }>();

describe('a session of a host', () => {
  it('answers what the contract says', async () => {
    const answer = await requestToken(app, { grant_type: 'client_credentials' });
    expect(SCHEMAS.issueToken.response.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      scope: 'consumer',
      expires_in: 900,
      token_type: 'Bearer',
    });
    expect(answer.json()).not.toHaveProperty('refresh_token');
  });

  it('opens what any bearer may see and nothing of a person', async () => {
    const client = new Client(app, (await hostSession()).access_token);
    expect((await client.try(listCountries)).status).toBe(200);
    for (const path of [
      '/me',
      '/users/sessions',
      '/notifications',
      `/interveners/${person.uuid}/balance`,
    ])
      expect(await client.get(path)).toMatchObject({
        status: 401,
        result: { code: 'UNAUTHORIZED', info: 'No autorizado' },
      });
  });

  it('ends after a quarter of an hour', async () => {
    const { access_token } = await hostSession();
    app.clock.advanceWall(15 * 60_000 + 1000);
    expect(await isAlive(app, access_token)).toBe(false);
  });

  it('is not needed by a person', async () => {
    expect((await person.client.try(listCountries)).status).toBe(401);
    const client = new Client(app, (await openPair(app, person.document)).access_token);
    expect((await client.try(listCountries)).status).toBe(200);
    expect((await new Client(app).try(listCountries)).status).toBe(401);
  });
});

const knock = async (
  headers: Record<string, string>,
  body: object = { document_number: person.document, password: DEMO_PASSWORD },
) => new Client(app).post('/onboarding/login', body, headers);
const apikey = (portal: string) => ({ apikey: demoHost(portal).apikey });

describe('the login with the key of a host', () => {
  it('opens a session like any other', async () => {
    const reply = await knock(apikey('cierzo'));
    const { access_token, ...rest } = SCHEMAS.loginOnboarding.response.parse(reply.data);
    expect(rest).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'private_area' });
    expect(await new Client(app, access_token).get('/me')).toMatchObject({ status: 200 });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('takes the number as people write it', async () => {
    const typed = `${person.document.slice(0, 2)}.${person.document.slice(2, 5)}.${person.document.slice(5, 8)}-${person.document.slice(8).toLowerCase()}`;
    expect(
      (await knock(apikey('cierzo'), { document_number: typed, password: DEMO_PASSWORD })).status,
    ).toBe(200);
  });

  it.each([
    { what: 'no key', headers: {} },
    { what: 'an empty key', headers: { apikey: '' } },
    { what: 'an unknown key', headers: { apikey: 'nobody' } },
    { what: 'a key without end', headers: { apikey: 'x'.repeat(5000) } },
    { what: 'a key that is SQL', headers: { apikey: "' or '1'='1" } },
    { what: 'the consumer pair', headers: { authorization: basicOf('cierzo') } },
  ])('is refused with $what', async ({ headers }) => {
    const before = await takeSnapshot(app);
    expect(await knock(headers as Record<string, string>)).toMatchObject({
      status: 401,
      result: { code: 'UNKNOWN_CONSUMER', info: 'No hay credenciales para este portal.' },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('knows nobody of another host', async () => {
    expect(await knock(apikey('brumario'))).toMatchObject({
      status: 401,
      result: { code: 'LOGIN_FAILED' },
    });
  });

  it.each([
    [{}, ['document_number', 'password']],
    [{ document_number: '', password: 'x' }, ['document_number']],
    [{ document_number: 'x', password: 1 }, ['password']],
    [{ document_number: 'x', password: 'x', username: 'y' }, ['username']],
    [{ document_number: 'a\0', password: 'x' }, ['document_number']],
    [{ document_number: 'x', password: 'x'.repeat(301) }, ['password']],
  ])('tells what is wrong with a body (%#)', async (body, fields) => {
    const reply = await knock(apikey('cierzo'), body);
    expect([reply.status, reply.result?.errors.map(({ field }) => field)]).toEqual([422, fields]);
  });
});

describe('closing a session', () => {
  it.each(['access_token', 'refresh_token'] as const)('by its %s ends all of it', async (which) => {
    const pair = await openPair(app, person.document);
    const answer = await revoke(app, pair[which]);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await isAlive(app, pair.access_token)).toBe(false);
  });

  it('answers alike for a token that is unknown or closed, and for one of another host, which it leaves alone', async () => {
    const pair = await openPair(app, person.document);
    const answers = [
      await revoke(app, 'a'.repeat(43)),
      await revoke(app, 'x'),
      await revoke(app, pair.access_token, 'brumario'),
    ];
    expect(await isAlive(app, pair.access_token)).toBe(true);
    answers.push(await revoke(app, pair.access_token), await revoke(app, pair.access_token));
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`))).toEqual(
      new Set(['200 {}']),
    );
  });

  it.each([
    { what: 'no pair', headers: {}, status: 401 },
    {
      what: 'a wrong pair',
      headers: { authorization: `Basic ${btoa('cierzo-portal:wrong')}` },
      status: 401,
    },
    { what: 'no token', headers: { authorization: basicOf('cierzo') }, body: '', status: 422 },
    {
      what: 'another field',
      headers: { authorization: basicOf('cierzo') },
      body: 'token=a&user=b',
      status: 422,
    },
    {
      what: 'JSON',
      headers: { authorization: basicOf('cierzo'), 'content-type': 'application/json' },
      body: '{"token":"a"}',
      status: 415,
    },
  ])('with $what is refused in both envelopes', async ({ headers, body = 'token=a', status }) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/oauth2/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } as Record<
        string,
        string
      >,
      payload: body,
    });
    expect(answer.statusCode).toBe(status);
    expect(tokenFailure.parse(answer.json())).toEqual(answer.json());
  });
});
