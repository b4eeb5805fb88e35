import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { tokenAnswer, tokenFailure } from '@area/contract/auth';
import { askToken, basicOf, userName } from '../testing/client.ts';
import { addPerson } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const [{ document: IVAN } = { document: '' }] = DEMO_PEOPLE;
const right = { grant_type: 'password', username: userName('cierzo', IVAN), password: DEMO_PASSWORD };

const issuer = { issuer: 'https://portal.test', token_endpoint: 'https://portal.test/api/oauth2/token' };
const client = { client_id: 'cierzo-portal' };

/** The client library speaks to the application without a network between them. */
const fetchFromApp: NonNullable<oauth.TokenEndpointRequestOptions[typeof oauth.customFetch]> = async (url, options) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: options.headers,
    payload: String(options.body),
  });
  return new Response(answer.payload, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
};

const options = { [oauth.customFetch]: fetchFromApp };
const pair = oauth.ClientSecretBasic('cierzo-portal');

const logIn = async (password = DEMO_PASSWORD) => {
  const fields = { username: right.username, password };
  const answer = await oauth.genericTokenEndpointRequest(issuer, client, pair, 'password', fields, options);
  return oauth.processGenericTokenEndpointResponse(issuer, client, answer);
};

const renew = async (token: string) => {
  const answer = await oauth.refreshTokenGrantRequest(issuer, client, pair, token, options);
  return oauth.processRefreshTokenResponse(issuer, client, answer);
};

const me = async (token: string) =>
  (await app.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } })).statusCode;

const refreshTokenOf = async (fields: Record<string, string> = right): Promise<string> =>
  (await askToken(app, fields)).json<{ refresh_token: string }>().refresh_token;

describe('a real OAuth 2 client', () => {
  it('logs in with the password grant and uses the access token', async () => {
    const { access_token, token_type, expires_in, scope } = await logIn();
    expect({ token_type, scope }).toEqual({ token_type: 'bearer', scope: 'private_area' });
    expect(expires_in).toBeGreaterThan(890);
    expect(await me(access_token)).toBe(200);
  });

  it('renews the session with the refresh grant', async () => {
    const { refresh_token = '' } = await logIn();
    const renewed = await renew(refresh_token);
    expect(renewed.refresh_token).not.toBe(refresh_token);
    expect(await me(renewed.access_token)).toBe(200);
  });

  it('reads a wrong password as invalid_grant', async () => {
    await expect(logIn('wrong')).rejects.toMatchObject({ error: 'invalid_grant', status: 401 });
  });

  it('reads an unknown pair as a challenge of the Basic scheme', async () => {
    const wrong = oauth.ClientSecretBasic('not the secret');
    const answer = await oauth.genericTokenEndpointRequest(issuer, client, wrong, 'password', { username: 'a', password: 'b' }, options);
    const work = oauth.processGenericTokenEndpointResponse(issuer, client, answer);
    await expect(work).rejects.toMatchObject({ status: 401, cause: [{ scheme: 'basic' }] });
  });
});

const refused = (name: string, fields: Record<string, string>, options: Parameters<typeof askToken>[2] = {}) => ({ name, fields, options });

describe('the token call', () => {
  it('answers what the contract says, never to be cached', async () => {
    const answer = await askToken(app, right);
    expect(tokenAnswer.parse(answer.json())).toEqual(answer.json());
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const LOGINS = [
    refused('a wrong password', { ...right, password: 'wrong' }),
    refused('an unknown document number', { ...right, username: userName('cierzo', '00000000T') }),
    refused("another portal's prefix", { ...right, username: userName('brumario', IVAN) }),
    refused("another portal's person", right, { portal: 'brumario' }),
    refused('no prefix at all', { ...right, username: IVAN }),
    refused('an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'a'.repeat(43) }),
  ];

  it('answers every wrong login with the same words', async () => {
    const answers = await Promise.all(LOGINS.map(async ({ fields, options }) => askToken(app, fields, options)));
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      result: { code: 'LOGIN_FAILED', info: 'El número de documento o la contraseña no son correctos.', errors: [] },
      error: 'invalid_grant',
      error_description: 'El numero de documento o la contrasena no son correctos.',
    });
  });

  const FAILURES = [
    { ...refused('another grant', { ...right, grant_type: 'client_credentials' }), status: 400, error: 'unsupported_grant_type' },
    { ...refused('no grant', { username: 'a', password: 'b' }), status: 422, error: 'invalid_request' },
    { ...refused('no user name', { grant_type: 'password', password: 'b' }), status: 422, error: 'invalid_request' },
    { ...refused('no refresh token', { grant_type: 'refresh_token' }), status: 422, error: 'invalid_request' },
    { ...refused('an unknown field', { ...right, client_id: 'cierzo-portal' }), status: 422, error: 'invalid_request' },
    { ...refused('a null byte', { ...right, username: 'cierzo/\0' }), status: 422, error: 'invalid_request' },
    { ...refused('an unknown pair', right, { headers: { authorization: `Basic ${btoa('nobody:nothing')}` } }), status: 401, error: 'invalid_client' },
    { ...refused('a pair that is no pair', right, { headers: { authorization: 'Basic !!!' } }), status: 401, error: 'invalid_client' },
    { ...refused('JSON instead of a form', right, { headers: { 'content-type': 'application/json' } }), status: 415, error: 'invalid_request' },
  ];

  it.each(FAILURES)('refuses $name in both envelopes', async ({ fields, options, status, error }) => {
    const before = await takeSnapshot(app);
    const answer = await askToken(app, fields, options);
    expect(answer.statusCode).toBe(status);
    expect(tokenFailure.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({ error });
    expect(answer.json<{ error_description: string }>().error_description).toMatch(/^[ -~]+$/);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('ignores parameters in the address', async () => {
    const query = `?${new URLSearchParams(right).toString()}`;
    expect((await askToken(app, { ...right, password: 'wrong' }, { query })).statusCode).toBe(401);
    expect((await askToken(app, {}, { query })).statusCode).toBe(422);
  });

  it('takes a bounded number of requests from one address in a minute', async () => {
    const strict = await createTestApp({ LOGINS_PER_MINUTE: '3' });
    try {
      const answers = [];
      for (let i = 0; i < 4; i += 1) answers.push(await askToken(strict, { ...right, password: 'wrong' }));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
      expect(answers[3]?.headers['retry-after']).toBe('60');
      expect(answers[3]?.json()).toMatchObject({ error: 'temporarily_unavailable', result: { code: 'TOO_MANY_REQUESTS' } });
    } finally {
      await strict.dispose();
    }
  });
});

describe('a refresh token', () => {
  it('is spent once by 20 requests at the same time', async () => {
    const refresh_token = await refreshTokenOf();
    const requests = Array.from({ length: 20 }, async () => askToken(app, { grant_type: 'refresh_token', refresh_token }));
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  });

  it('serves only the portal it was issued to', async () => {
    const fields = { grant_type: 'refresh_token', refresh_token: await refreshTokenOf() };
    expect((await askToken(app, fields, { portal: 'brumario' })).statusCode).toBe(401);
    expect((await askToken(app, fields)).statusCode).toBe(200);
  });

  it('is worth nothing after eight hours', async () => {
    const refresh_token = await refreshTokenOf();
    app.clock.advanceWall(8 * 60 * 60_000 + 1000);
    expect((await askToken(app, { grant_type: 'refresh_token', refresh_token })).statusCode).toBe(401);
  });

  it('is worth nothing once its person is blocked', async () => {
    const { uuid, document } = await addPerson(app);
    const refresh_token = await refreshTokenOf({ ...right, username: userName('cierzo', document) });
    await app.db.updateTable('interveners').set({ intervener_status: 'BLOQUEADO_AML' }).where('uuid', '=', uuid).execute();
    const answer = await askToken(app, { grant_type: 'refresh_token', refresh_token }, { headers: { authorization: basicOf('cierzo') } });
    expect(answer.json()).toMatchObject({ result: { code: 'LOGIN_FAILED' } });
  });

  it('is kept as a fingerprint only', async () => {
    const refresh_token = await refreshTokenOf();
    const { rows } = await app.database.pool.query<{ text: string }>("select string_agg(t::text, '') as text from tokens t");
    expect(rows[0]?.text).not.toContain(refresh_token);
    expect(rows[0]?.text).not.toContain(Buffer.from(refresh_token).toString('hex'));
  });
});
