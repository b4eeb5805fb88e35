import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getMe } from '@area/contract/me/calls';
import { basePathOf } from '@area/kit/white-label/configuration.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { IDLE_LOGOUT_MS, markActivity } from '@area/kit/session/activity.ts';
import { sendEarlyRequest } from './early-request.ts';
import { closedSession } from '@area/kit/session/closed-session.ts';
import { meUrlOf, withEarlyRequest } from './session-with-early-request.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import type { Answer } from '@area/kit/transport/transport.ts';

const URL = '/api/me';
const ask = { method: 'GET', url: URL, headers: {} } as const;
const tokenOf = (access_token: string) => ({
  access_token,
  refresh_token: 'r',
  expires_at: Date.now() + 60_000,
  scope: '',
  token_type: 'Bearer',
});

/** A session that counts what it is asked, and answers with the number. */
const counting = () => {
  let count = 0;
  const request = vi.fn<() => Promise<Answer>>(async () => ({
    response: Response.json(++count),
    requestId: 'r',
  }));
  return { request, session: { ...closedSession, request } };
};

const read = async (answer: Promise<Answer>): Promise<unknown> => (await answer).response.json();

beforeEach(() => {
  localStorage.clear();
  saveTokens(tokenOf('one'));
});

test('asks at once, answers the first who asks with it, and asks again for everybody after', async () => {
  const { request, session } = counting();
  const started = withEarlyRequest(session, URL);
  expect(request).toHaveBeenCalledTimes(1);
  expect(await read(started.request(ask))).toBe(1);
  expect(await read(started.request(ask))).toBe(2);
});

test('leaves other questions alone', async () => {
  const started = withEarlyRequest(counting().session, URL);
  expect(await read(started.request({ ...ask, url: '/api/operations' }))).toBe(2);
  expect(await read(started.request({ ...ask, method: 'POST' }))).toBe(3);
  expect(await read(started.request(ask))).toBe(1);
});

test('never gives the answer of one person to another', async () => {
  const started = withEarlyRequest(counting().session, URL);
  saveTokens(tokenOf('two'));
  expect(await read(started.request(ask))).toBe(2);
});

test('passes a failure on to whoever asks, and stays quiet when nobody does', async () => {
  const { session } = counting();
  const failing = withEarlyRequest(
    { ...session, request: async () => Promise.reject(new Error('silent')) },
    URL,
  );
  await expect(failing.request(ask)).rejects.toThrow('silent');
});

const answering = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    answer(),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('what the page asked before the portal was there', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is answered without asking again, with the token of the browser', async () => {
    const fetched = answering(async () => Response.json('ahead'));
    sendEarlyRequest(URL, 'es');
    const { request, session } = counting();
    expect(await read(withEarlyRequest(session, URL).request(ask))).toBe('ahead');
    expect([fetched.mock.calls.length, request.mock.calls.length]).toEqual([1, 0]);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({
      Authorization: 'Bearer one',
      'Accept-Language': 'es',
    });
    expect(await read(withEarlyRequest(session, URL).request(ask))).toBe(1);
  });

  test.each([
    ['a refusal', async () => Response.json({}, { status: 401 })],
    ['silence', async () => Promise.reject(new Error('offline'))],
  ])('%s is for the session to see', async (_, answer) => {
    answering(answer);
    sendEarlyRequest(URL, 'es');
    expect(await read(withEarlyRequest(counting().session, URL).request(ask))).toBe(1);
  });

  test('is not taken by somebody else', async () => {
    answering(async () => Response.json('ahead'));
    sendEarlyRequest(URL, 'es');
    saveTokens(tokenOf('two'));
    expect(await read(withEarlyRequest(counting().session, URL).request(ask))).toBe(1);
  });

  test.each([
    ['nobody is logged in', () => localStorage.clear()],
    ['staff look', () => enterAdminMode('12345678Z')],
    ['the session was left alone for too long', () => markActivity(Date.now() - IDLE_LOGOUT_MS)],
    [
      'the token is to be renewed first',
      () => saveTokens({ ...tokenOf('one'), expires_at: Date.now() + 5_000 }),
    ],
  ])('nothing is asked when %s', (_, prepare) => {
    const fetched = answering(async () => Response.json('ahead'));
    prepare();
    sendEarlyRequest(URL, 'es');
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('asks where the call of the contract is', () => {
  expect(meUrlOf(cierzo)).toBe(basePathOf(cierzo, getMe.service) + getMe.path);
});
