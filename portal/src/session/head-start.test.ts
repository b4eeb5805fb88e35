import { beforeEach, expect, test, vi } from 'vitest';
import { getMe } from '@area/contract/me';
import { basePathOf } from '../white-label/configuration.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { closedSession } from './closed-session.ts';
import { meUrlOf, withHeadStart } from './head-start.ts';
import { saveTokens } from './token-store.ts';
import type { Answer } from './transport.ts';

const URL = '/api/me';
const ask = { method: 'GET', url: URL, headers: {} } as const;
const tokenOf = (access_token: string) => ({ access_token, refresh_token: 'r', expires_at: Date.now() + 60_000, scope: '', token_type: 'Bearer' });

/** A session that counts what it is asked, and answers with the number. */
const counting = () => {
  let count = 0;
  const request = vi.fn<() => Promise<Answer>>(async () => ({ response: Response.json(++count), requestId: 'r' }));
  return { request, session: { ...closedSession, request } };
};

const read = async (answer: Promise<Answer>): Promise<unknown> => (await answer).response.json();

beforeEach(() => {
  localStorage.clear();
  saveTokens(tokenOf('one'));
});

test('asks at once, answers the first who asks with it, and asks again for everybody after', async () => {
  const { request, session } = counting();
  const started = withHeadStart(session, URL);
  expect(request).toHaveBeenCalledTimes(1);
  expect(await read(started.request(ask))).toBe(1);
  expect(await read(started.request(ask))).toBe(2);
});

test('leaves other questions alone', async () => {
  const started = withHeadStart(counting().session, URL);
  expect(await read(started.request({ ...ask, url: '/api/operations' }))).toBe(2);
  expect(await read(started.request({ ...ask, method: 'POST' }))).toBe(3);
  expect(await read(started.request(ask))).toBe(1);
});

test('never gives the answer of one person to another', async () => {
  const started = withHeadStart(counting().session, URL);
  saveTokens(tokenOf('two'));
  expect(await read(started.request(ask))).toBe(2);
});

test('passes a failure on to whoever asks, and stays quiet when nobody does', async () => {
  const { session } = counting();
  const failing = withHeadStart({ ...session, request: async () => Promise.reject(new Error('silent')) }, URL);
  await expect(failing.request(ask)).rejects.toThrow('silent');
});

test('asks where the call of the contract is', () => {
  expect(meUrlOf(cierzo)).toBe(basePathOf(cierzo, getMe.service) + getMe.path);
});
