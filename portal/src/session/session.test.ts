import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cierzo } from '@area/contract/brands/cierzo';
import { createSession } from './session.ts';
import { findTokens, saveTokens } from './token-store.ts';

const NO_WAIT_MS = 0;
const HOUR_MS = 3_600_000;

const tokenAnswer = (access_token: string) =>
  Response.json({ access_token, token_type: 'Bearer', expires_in: 900, refresh_token: 'next', scope: 'pa' });
const refusal = (status: number, code: string) =>
  Response.json({ result: { code, info: 'No', errors: [] } }, { status });

const keep = (access_token: string, expires_at: number) =>
  saveTokens({ access_token, expires_at, refresh_token: 'old', scope: 'pa', token_type: 'Bearer' });

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sentHeaders = (call: number) => new Headers(server.mock.calls[call]?.[1].headers);
const sentForm = (call: number) => Object.fromEntries(server.mock.calls[call]?.[1].body as URLSearchParams);

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

describe('session', () => {
  test('logs in with the prefixed document number and the consumer pair, and keeps the tokens', async () => {
    server.mockResolvedValueOnce(tokenAnswer('first'));
    await createSession(cierzo).logIn('00000000T', 'secret');
    expect(sentForm(0)).toEqual({ grant_type: 'password', username: 'cierzo/00000000T', password: 'secret' });
    expect(sentHeaders(0).get('Authorization')).toBe(`Basic ${btoa('cierzo-portal:cierzo-portal')}`);
    expect(findTokens()).toMatchObject({ access_token: 'first', refresh_token: 'next', scope: 'pa' });
  });

  test('gives every request an id of its own and its bearer', async () => {
    keep('live', Date.now() + HOUR_MS);
    server.mockImplementation(async () => Response.json({ data: 1 }));
    const session = createSession(cierzo);
    await session.request({ method: 'GET', url: '/api/me' });
    await session.request({ method: 'GET', url: '/api/me' });
    expect(sentHeaders(0).get('Authorization')).toBe('Bearer live');
    expect(sentHeaders(0).get('X-Request-Id')).not.toBe(sentHeaders(1).get('X-Request-Id'));
  });

  test('renews once before expiry, however many requests wait for it', async () => {
    keep('dying', Date.now() + 1000);
    server.mockImplementation(async (url) => (url.endsWith('token') ? tokenAnswer('fresh') : Response.json({ data: 1 })));
    const session = createSession(cierzo);
    await Promise.all([1, 2, 3].map(() => session.request({ method: 'GET', url: '/api/me' })));
    const renewals = server.mock.calls.filter(([url]) => url.endsWith('token'));
    expect(renewals).toHaveLength(1);
    expect(sentHeaders(1).get('Authorization')).toBe('Bearer fresh');
  });

  test('after a 401 it renews and asks once more', async () => {
    keep('revoked', Date.now() + HOUR_MS);
    server
      .mockResolvedValueOnce(refusal(401, 'UNAUTHORIZED'))
      .mockResolvedValueOnce(tokenAnswer('fresh'))
      .mockResolvedValueOnce(Response.json({ data: 'yes' }));
    const answer = await createSession(cierzo, NO_WAIT_MS).request({ method: 'GET', url: '/api/me' });
    expect(await answer.response.json()).toEqual({ data: 'yes' });
  });

  test('a refused renewal is the error of the request', async () => {
    keep('revoked', Date.now() + HOUR_MS);
    server.mockImplementation(async () => refusal(401, 'UNAUTHORIZED'));
    const request = createSession(cierzo, NO_WAIT_MS).request({ method: 'GET', url: '/api/me' });
    await expect(request).rejects.toMatchObject({ status: 401 });
    expect(server).toHaveBeenCalledTimes(2);
  });

  test('an error carries code, sentence, fields, status and request id', async () => {
    keep('live', Date.now() + HOUR_MS);
    const errors = [{ field: 'amount', code: 'rules.currency', message: 'No contiene un valor válido' }];
    const body = { result: { code: 'INVALID_INPUT', info: 'Revise los datos', errors } };
    server.mockResolvedValueOnce(Response.json(body, { status: 422, headers: { 'X-Request-Id': 'abc' } }));
    const request = createSession(cierzo).request({ method: 'POST', url: '/api/operations' });
    await expect(request).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422, requestId: 'abc', errors });
  });

  test('silence is an error too, without a status', async () => {
    keep('live', Date.now() + HOUR_MS);
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const request = createSession(cierzo).request({ method: 'GET', url: '/api/me' });
    await expect(request).rejects.toMatchObject({ code: 'NO_ANSWER', status: 0 });
  });
});
