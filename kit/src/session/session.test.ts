import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cierzo } from '@area/contract/brands/cierzo';
import { cierzoHost } from '../testing/host.ts';
import { IDLE_LOGOUT_MS, markActivity } from './activity.ts';
import { createSession } from './session.ts';
import type { SessionEnd } from './session.ts';
import { findTokens, saveTokens } from './token-store.ts';

const NO_WAIT_MS = 0;
const HOUR_MS = 3_600_000;

const tokenAnswer = (access_token: string) =>
  Response.json({
    access_token,
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: 'next',
    scope: 'pa',
  });
const refusal = (status: number, code: string) =>
  Response.json({ result: { code, info: 'No', errors: [] } }, { status });

const keep = (access_token: string, expires_at: number) =>
  saveTokens({ access_token, expires_at, refresh_token: 'old', scope: 'pa', token_type: 'Bearer' });

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sentHeaders = (call: number) => new Headers(server.mock.calls[call]?.[1].headers);
const sentForm = (call: number) =>
  Object.fromEntries(server.mock.calls[call]?.[1].body as URLSearchParams);

const watched = () => {
  const onForget = vi.fn<() => void>();
  const session = createSession(cierzoHost, { retryAfterMs: NO_WAIT_MS, onForget });
  const ends: SessionEnd[] = [];
  session.subscribe((end) => ends.push(end));
  return { session, ends, onForget };
};

/** As the browser tells the other tabs. */
const tellTabs = (key: string | null, newValue: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('session', () => {
  test('logs in with the prefixed document number and the consumer pair, and keeps the tokens', async () => {
    server.mockResolvedValueOnce(tokenAnswer('first'));
    await createSession(cierzoHost).logIn('00000000T', 'secret');
    expect(sentForm(0)).toEqual({
      grant_type: 'password',
      username: 'cierzo/00000000T',
      password: 'secret',
    });
    expect(sentHeaders(0).get('Authorization')).toBe(
      `Basic ${btoa('cierzo-portal:cierzo-portal')}`,
    );
    expect(findTokens()).toMatchObject({
      access_token: 'first',
      refresh_token: 'next',
      scope: 'pa',
    });
  });

  test('gives every request an id of its own and its bearer', async () => {
    keep('live', Date.now() + HOUR_MS);
    server.mockImplementation(async () => Response.json({ data: 1 }));
    const session = createSession(cierzoHost);
    await session.request({ method: 'GET', url: '/api/me' });
    await session.request({ method: 'GET', url: '/api/me' });
    expect(sentHeaders(0).get('Authorization')).toBe('Bearer live');
    expect(sentHeaders(0).get('X-Request-Id')).not.toBe(sentHeaders(1).get('X-Request-Id'));
  });

  test('renews once before expiry, however many requests wait for it', async () => {
    keep('dying', Date.now() + 1000);
    server.mockImplementation(async (url) =>
      url.endsWith('token') ? tokenAnswer('fresh') : Response.json({ data: 1 }),
    );
    const session = createSession(cierzoHost);
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
    const answer = await createSession(cierzoHost, { retryAfterMs: NO_WAIT_MS }).request({
      method: 'GET',
      url: '/api/me',
    });
    expect(await answer.response.json()).toEqual({ data: 'yes' });
  });

  test('the request after a renewal waits five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    keep('revoked', Date.now() + HOUR_MS);
    server
      .mockResolvedValueOnce(refusal(401, 'UNAUTHORIZED'))
      .mockResolvedValueOnce(tokenAnswer('fresh'))
      .mockResolvedValueOnce(Response.json({ data: 'yes' }));
    const answer = createSession(cierzoHost).request({ method: 'GET', url: '/api/me' });
    await vi.advanceTimersByTimeAsync(4999);
    expect(server).toHaveBeenCalledTimes(2);
    // And the moment that the lease of the renewal takes.
    await vi.advanceTimersByTimeAsync(100);
    expect(server).toHaveBeenCalledTimes(3);
    expect(sentHeaders(2).get('Authorization')).toBe('Bearer fresh');
    expect((await answer).response.status).toBe(200);
  });

  test('a refused renewal is the error of the request, and nothing of the person is left', async () => {
    keep('revoked', Date.now() + HOUR_MS);
    localStorage.setItem('private_area', 'x');
    localStorage.setItem('lang', 'ca');
    server.mockImplementation(async () => refusal(401, 'UNAUTHORIZED'));
    const { session, ends } = watched();
    await expect(session.request({ method: 'GET', url: '/api/me' })).rejects.toMatchObject({
      status: 401,
      message: 'No autorizado',
    });
    expect(server).toHaveBeenCalledTimes(2);
    expect(Object.keys(localStorage)).toEqual(['lang']);
    expect(ends).toEqual(['EXPIRED']);
  });

  test('a request refused again after its renewal ends the session', async () => {
    keep('revoked', Date.now() + HOUR_MS);
    server.mockImplementation(async (url) =>
      url.endsWith('token') ? tokenAnswer('fresh') : refusal(401, 'UNAUTHORIZED'),
    );
    const { session, ends } = watched();
    await expect(session.request({ method: 'GET', url: '/api/me' })).rejects.toMatchObject({
      status: 401,
    });
    expect(findTokens()).toBeUndefined();
    expect(ends).toEqual(['EXPIRED']);
  });

  test.each([
    ['silence', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a fault of ours', async () => refusal(503, 'UNAVAILABLE')],
    ['too much haste', async () => refusal(429, 'TOO_MANY_REQUESTS')],
  ])('%s at the renewal ends nothing', async (_, answer) => {
    keep('dying', Date.now() + 1000);
    server.mockImplementation(answer);
    const { session, ends } = watched();
    await expect(session.request({ method: 'GET', url: '/api/me' })).rejects.toBeDefined();
    expect(findTokens()).toMatchObject({ refresh_token: 'old' });
    expect(ends).toEqual([]);
  });

  test('an error carries code, sentence, fields, status and request id', async () => {
    keep('live', Date.now() + HOUR_MS);
    const errors = [
      { field: 'amount', code: 'rules.currency', message: 'No contiene un valor válido' },
    ];
    const body = { result: { code: 'INVALID_INPUT', info: 'Revise los datos', errors } };
    server.mockResolvedValueOnce(
      Response.json(body, { status: 422, headers: { 'X-Request-Id': 'abc' } }),
    );
    const request = createSession(cierzoHost).request({ method: 'POST', url: '/api/operations' });
    await expect(request).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      status: 422,
      requestId: 'abc',
      errors,
    });
  });

  test('silence is an error too, without a status', async () => {
    keep('live', Date.now() + HOUR_MS);
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const request = createSession(cierzoHost).request({ method: 'GET', url: '/api/me' });
    await expect(request).rejects.toMatchObject({ code: 'NO_ANSWER', status: 0 });
  });
});

describe('words of the specification', () => {
  test.each([
    [
      async () => refusal(401, 'LOGIN_FAILED'),
      { name: '401', message: 'No autorizado', info: 'No' },
    ],
    [async () => refusal(404, 'NOT_FOUND'), { name: '404', message: 'No encontrado', code: '404' }],
    [async () => refusal(422, 'INVALID_INPUT'), { name: '422', message: 'No' }],
    [
      async () => new Response('<html>', { status: 502 }),
      { name: '502', message: 'Response has no expected structure' },
    ],
    [
      async () =>
        Response.json(
          { result: { code: 'X', errors: [{ field: 'a', code: 'b', message: 'La primera' }] } },
          { status: 409 },
        ),
      { name: '409', message: 'La primera' },
    ],
    [
      async () => Promise.reject(new TypeError('Failed to fetch')),
      { name: 'HTTP Error', message: 'No response was received', status: 0 },
    ],
  ])('%#', async (answer, expected) => {
    server.mockImplementation(answer);
    await expect(createSession(cierzoHost).logIn('1', '2')).rejects.toMatchObject(expected);
  });

  test("without a person there is 'No hay session'", async () => {
    const request = createSession(cierzoHost).request({ method: 'GET', url: '/api/me' });
    await expect(request).rejects.toMatchObject({
      message: 'No hay session',
      info: 'Su sesión ha terminado. Vuelva a entrar para continuar.',
    });
    expect(server).not.toHaveBeenCalled();
  });

  test('a host without credentials is named, to developers and to people', async () => {
    const session = createSession(cierzo);
    const named = {
      message: expect.stringContaining('localhost'),
      info: expect.stringContaining('localhost'),
    };
    await expect(session.logIn('1', '2')).rejects.toMatchObject(named);
    await expect(session.requestAsHost({ method: 'POST', url: '/api/x' })).rejects.toMatchObject(
      named,
    );
  });

  test('how long to wait travels with the error', async () => {
    server.mockResolvedValueOnce(
      Response.json(
        { result: { code: 'LOGIN_LOCKED', info: 'Espere', errors: [] } },
        { status: 429, headers: { 'Retry-After': '900' } },
      ),
    );
    await expect(createSession(cierzoHost).logIn('1', '2')).rejects.toMatchObject({
      code: 'LOGIN_LOCKED',
      retryAfterS: 900,
    });
  });
});

describe('a host without anybody', () => {
  test('asks with its own session where that is allowed, kept in memory alone', async () => {
    server.mockImplementation(async (url) =>
      url.endsWith('token') ? tokenAnswer('host') : Response.json({ data: [] }),
    );
    const session = createSession(cierzoHost);
    session.allowGuest(true);
    await session.request({ method: 'GET', url: '/api/onboarding/countries-info' });
    await session.request({ method: 'GET', url: '/api/onboarding/countries-info' });
    expect(sentForm(0)).toEqual({ grant_type: 'client_credentials' });
    expect(sentHeaders(2).get('Authorization')).toBe('Bearer host');
    expect(server).toHaveBeenCalledTimes(3);
    expect(localStorage).toHaveLength(0);
    expect(session.isOpen()).toBe(false);
  });

  test('names itself by its apikey', async () => {
    server.mockResolvedValueOnce(Response.json({ data: {} }));
    await createSession(cierzoHost).requestAsHost({
      method: 'POST',
      url: '/api/users/password-recover',
    });
    expect(sentHeaders(0).get('apikey')).toBe('cierzo-key');
    expect(sentHeaders(0).get('Authorization')).toBeNull();
  });
});

describe('several tabs', () => {
  test('what another tab renewed is used, and nothing is renewed twice', async () => {
    keep('dying', Date.now() + 1000);
    const session = createSession(cierzoHost, { retryAfterMs: NO_WAIT_MS });
    const locks = {
      request: async (_: string, run: () => Promise<void>) => {
        // The other tab held the lock until now.
        saveTokens({
          access_token: 'theirs',
          expires_at: Date.now() + HOUR_MS,
          refresh_token: 'theirs',
          scope: 'pa',
          token_type: 'Bearer',
        });
        return run();
      },
    };
    vi.stubGlobal('navigator', { locks });
    server.mockImplementation(async () => Response.json({ data: 1 }));
    await session.request({ method: 'GET', url: '/api/me' });
    expect(server).toHaveBeenCalledTimes(1);
    expect(sentHeaders(0).get('Authorization')).toBe('Bearer theirs');
  });

  test('a token that was replaced meanwhile is not renewed for its 401', async () => {
    keep('mine', Date.now() + HOUR_MS);
    server.mockImplementationOnce(async () => {
      keep('theirs', Date.now() + HOUR_MS);
      return refusal(401, 'UNAUTHORIZED');
    });
    server.mockResolvedValueOnce(Response.json({ data: 1 }));
    await createSession(cierzoHost, { retryAfterMs: NO_WAIT_MS }).request({
      method: 'GET',
      url: '/api/me',
    });
    expect(server).toHaveBeenCalledTimes(2);
    expect(sentHeaders(1).get('Authorization')).toBe('Bearer theirs');
  });

  test('a renewal that comes after the logout opens nothing, and is ended on the server', async () => {
    keep('dying', Date.now() + 1000);
    const { session } = watched();
    server.mockImplementation(async (url) => {
      if (!url.endsWith('token')) return Response.json({});
      localStorage.clear();
      return tokenAnswer('late');
    });
    await expect(session.request({ method: 'GET', url: '/api/me' })).rejects.toMatchObject({
      message: 'No hay session',
    });
    expect(findTokens()).toBeUndefined();
    expect(sentForm(1)).toEqual({ token: 'next' });
  });

  test('a logout elsewhere is one here', () => {
    keep('live', Date.now() + HOUR_MS);
    const { ends } = watched();
    sessionStorage.setItem('operate-draft:x', '{}');
    localStorage.clear();
    tellTabs('access_token', null);
    expect(ends).toEqual(['ELSEWHERE']);
    expect(sessionStorage).toHaveLength(0);
  });

  test('somebody else logging in elsewhere is noticed; a renewal is not', () => {
    keep('live', Date.now() + HOUR_MS);
    const { ends } = watched();
    tellTabs('access_token', 'renewed');
    tellTabs('last_activity', null);
    expect(ends).toEqual([]);
    tellTabs('access_token', null);
    expect(ends).toEqual(['CHANGED']);
  });
});

describe('the end', () => {
  test('a logout leaves brand, look and language, resets the state and revokes on the server', async () => {
    keep('live', Date.now() + HOUR_MS);
    server.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
    for (const key of [
      'scheme',
      'lang',
      'public_configuration_id',
      'me',
      'private_area',
      'anything',
    ])
      localStorage.setItem(key, 'x');
    sessionStorage.setItem('operate-draft:x', '{}');
    const { session, ends, onForget } = watched();
    expect(onForget).not.toHaveBeenCalled();
    session.close();
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'lang',
      'public_configuration_id',
      'scheme',
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect(onForget).toHaveBeenCalledTimes(1);
    expect(sentForm(0)).toEqual({ token: 'old' });
    expect(server.mock.calls[0]?.[0]).toBe('/api/oauth2/revoke');
    expect(ends).toEqual(['LOGOUT']);
  });

  test('whoever comes back after a quarter of an hour away is not let in', () => {
    keep('live', Date.now() + HOUR_MS);
    markActivity(Date.now() - IDLE_LOGOUT_MS);
    expect(createSession(cierzoHost).isOpen()).toBe(false);
    expect(findTokens()).toBeUndefined();
  });
});

describe('staff in the area of a client', () => {
  const opening = {
    access_token: 'staff',
    token_type: 'Bearer',
    expires_in: 900,
    scope: 'admin',
  } as const;

  test('are marked as such, with the document number, and nothing of an earlier client is left', () => {
    keep('client', Date.now() + HOUR_MS);
    localStorage.setItem('me', 'x');
    const { session } = watched();
    session.open(opening, '50100302T');
    expect(session.adminDni()).toBe('50100302T');
    expect(localStorage.getItem('ADMIN')).toBe('true');
    expect(localStorage.getItem('DNI')).toBe('50100302T');
    expect(localStorage.getItem('me')).toBeNull();
    expect(localStorage.getItem('refresh_token')).toBeNull();
  });

  test('are renewed by nothing: a 401 is the end', async () => {
    const { session, ends } = watched();
    session.open(opening, '50100302T');
    server.mockImplementation(async () => refusal(401, 'UNAUTHORIZED'));
    await expect(session.request({ method: 'GET', url: '/api/me' })).rejects.toMatchObject({
      status: 401,
    });
    expect(server).toHaveBeenCalledTimes(1);
    expect(ends).toEqual(['EXPIRED']);
  });

  test('leaving ends the grant by its access token', () => {
    const { session } = watched();
    session.open(opening, '50100302T');
    server.mockImplementation(async () => Response.json({}));
    session.close();
    expect(sentForm(0)).toEqual({ token: 'staff' });
    expect(session.adminDni()).toBeUndefined();
  });
});
