import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@area/contract/calls';
import { errorEnvelope } from '@area/contract/schemas/envelope';
import { createOperation } from '@area/contract/operations/calls';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBounded, watchAnswer } from './answer-within.ts';
import { answerFailures } from './failures.ts';

const WITHIN_MS = 50;
const app = Fastify();
const finished: number[] = [];
let url: string;

beforeAll(async () => {
  answerFailures(app);
  app.post<{ Body: { takes: number; fails?: boolean } }>('/', async ({ body }, reply) => {
    const end = watchAnswer(createOperation, reply, WITHIN_MS);
    try {
      await delay(body.takes);
      finished.push(body.takes);
      if (body.fails) throw new Error('too late as well');
      return reply.sent ? reply : { data: body.takes };
    } finally {
      end();
    }
  });
  url = await app.listen({ port: 0 });
});
afterAll(() => app.close());

const ask = async (body: object) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

describe('a call that writes', () => {
  it('answers what came of it while it is in time', async () => {
    const answer = await ask({ takes: 1 });
    expect([answer.status, await answer.json()]).toEqual([200, { data: 1 }]);
    await delay(2 * WITHIN_MS);
  });

  it.each([false, true])(
    'says in time that it was not done, and goes on with it, whether it fails then or not: %s',
    async (fails) => {
      const answer = await ask({ takes: 4 * WITHIN_MS, fails });
      expect([
        answer.status,
        answer.headers.get('retry-after'),
        errorEnvelope.parse(await answer.json()).result.code,
      ]).toEqual([503, '2', 'UNAVAILABLE']);
      finished.length = 0;
      await delay(6 * WITHIN_MS);
      expect(finished).toEqual([4 * WITHIN_MS]);
      expect((await ask({ takes: 1 })).status).toBe(200);
    },
  );

  it('is every one, but for files on their way in or out', () => {
    const unbounded = CALLS.filter((call) => call.method !== 'GET' && !isBounded(call));
    expect(CALLS.filter(isBounded).every(({ method }) => method !== 'GET')).toBe(true);
    expect(
      unbounded.every(
        ({ encoding, kind }) =>
          encoding === 'multipart' || ['blob', 'download', 'archive'].includes(kind),
      ),
    ).toBe(true);
  });
});
